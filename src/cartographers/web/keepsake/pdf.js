// A PDF of one page with one picture on it, as big as the page allows.

/** A paper's size in points; A3 hangs on a wall. */
export const A3 = {width: 841.89, height: 1190.55};
const MARGIN = 20;

/** @param {Uint8Array<ArrayBuffer>} jpeg @param {{width: number, height: number}} pixels @param {string} title */
export function pdfOf(jpeg, pixels, title, paper = A3) {
  const scale = Math.min((paper.width - 2 * MARGIN) / pixels.width, (paper.height - 2 * MARGIN) / pixels.height);
  const [width, height] = [pixels.width * scale, pixels.height * scale];
  const drawing = `q ${width.toFixed(2)} 0 0 ${height.toFixed(2)} ${((paper.width - width) / 2).toFixed(2)} ${((paper.height - height) / 2).toFixed(2)} cm /Picture Do Q`;
  return assembled([
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${paper.width} ${paper.height}] /Contents 4 0 R /Resources << /XObject << /Picture 5 0 R >> >> >>`],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [`<< /Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`, jpeg, '\nendstream'],
    [`<< /Title <${utf16(title)}> >>`],
  ]);
}

/** The objects with the table that says at which byte each begins.
 * @param {(string | Uint8Array<ArrayBuffer>)[][]} objects */
function assembled(objects) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  let length = 0;
  /** @param {string | Uint8Array<ArrayBuffer>} part */
  const add = (part) => {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  add('%PDF-1.4\n');
  const starts = objects.map((object, number) => {
    const start = length;
    [`${number + 1} 0 obj\n`, ...object, '\nendobj\n'].forEach(add);
    return start;
  });
  const table = length;
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  starts.forEach((start) => add(`${String(start).padStart(10, '0')} 00000 n \n`));
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return new Blob(parts, {type: 'application/pdf'});
}

/** A text as PDF writes it beyond ASCII.
 * @param {string} text */
const utf16 = (text) => ['FEFF', ...Array.from({length: text.length}, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'))].join('');
