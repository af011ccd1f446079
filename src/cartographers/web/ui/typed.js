// What somebody types.

/** The name in a field that needs one. Nothing but spaces is none: they go at once, so that the browser itself asks for a name. */
export function typedName({target}) {
  if (!target.value.trim()) target.value = '';
  return target.value;
}
