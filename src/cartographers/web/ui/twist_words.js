// What twists are called and change: their words carry a prefix, for the plain ids could be those of somebody's box.

import {cardText, name} from '../i18n.js';

/** @param {string} twist */
export const twistName = (twist) => name(`twist-${twist}`);

/** @param {string} twist */
export const twistRule = (twist) => cardText(`twist-${twist}`).rule;
