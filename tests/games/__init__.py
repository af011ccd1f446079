"""Golden games: whole games as transcripts, in which every card, option and edge rule occurs."""
