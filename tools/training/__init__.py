"""What only the training of the bots needs beside the bots themselves."""
