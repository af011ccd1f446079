"""Twenty-four expeditions alone: what each sets up, what it asks for, and what opens when it is done."""
