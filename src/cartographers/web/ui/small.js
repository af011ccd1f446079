// Whether the screen is a small one: the same question as in css/phone.css.

export const SMALL = matchMedia('(max-width: 799px), (max-height: 520px)');
