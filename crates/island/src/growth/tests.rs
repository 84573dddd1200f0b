//! Tests of what people do beside their activity.
