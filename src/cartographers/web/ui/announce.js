// What happens is also said, to those who listen instead of looking.

/** @type {HTMLElement | null} */
let region = null;

/** @param {string} text */
export function announce(text) {
  if (!text) return;
  if (!region) {
    region = document.createElement('div');
    region.className = 'unseen';
    region.setAttribute('role', 'status');
    region.setAttribute('aria-live', 'polite');
    region.id = 'announcer';
    document.body.append(region);
  }
  const line = document.createElement('p');
  line.textContent = text;
  region.append(line);
  while (region.children.length > 6) region.firstElementChild?.remove();
}
