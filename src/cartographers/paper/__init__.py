"""Paper: pictures of sheets, shapes and cards (SVG, PNG, PDF), and everything to play with pencils."""
