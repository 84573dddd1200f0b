mod broken;
mod counts;
mod prose;
