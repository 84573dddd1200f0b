mod broken;
mod counts;
mod example;
mod prose;
