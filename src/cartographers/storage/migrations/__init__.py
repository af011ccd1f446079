"""The steps from the first schema to the present one. A step that was released is never changed."""
