"""The kernel answers as the rules do: in lockstep over whole games, and part by part on random sheets."""
