"""What tests and measurements share."""
