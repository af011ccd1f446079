"""What a store promises, on real SQLite files and a real PostgreSQL server: also when it is killed."""
