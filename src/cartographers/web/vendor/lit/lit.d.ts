// The types of lit.js: those of the package that it was bundled from (see ../README.md).

export {LitElement, html, noChange, nothing, render, svg} from 'lit';
export {classMap} from 'lit/directives/class-map.js';
export {guard} from 'lit/directives/guard.js';
export {ifDefined} from 'lit/directives/if-defined.js';
export {keyed} from 'lit/directives/keyed.js';
export {live} from 'lit/directives/live.js';
export {createRef, ref} from 'lit/directives/ref.js';
export {repeat} from 'lit/directives/repeat.js';
export {styleMap} from 'lit/directives/style-map.js';
export {unsafeSVG} from 'lit/directives/unsafe-svg.js';
