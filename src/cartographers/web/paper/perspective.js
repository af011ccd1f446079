// A photo is taken at an angle: the projective map that brings four of its points to the corners of the map.

/** The nine numbers of the map with to[i] = map(from[i]) for four points [x, y]; null if three of them lie in a line.
 * @param {number[][]} from @param {number[][]} to */
export function perspective(from, to) {
  const rows = from.flatMap(([x, y], i) => {
    const [u, v] = to[i];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const solved = solution(rows);
  return solved && [...solved, 1];
}

/** Gauss and Jordan, with the largest pivot of each column.
 * @param {number[][]} rows */
function solution(rows) {
  const size = rows.length;
  const left = rows.map((row) => [...row]);
  for (let column = 0; column < size; column += 1) {
    let best = column;
    for (let row = column + 1; row < size; row += 1) if (Math.abs(left[row][column]) > Math.abs(left[best][column])) best = row;
    if (Math.abs(left[best][column]) < 1e-9) return null;
    [left[column], left[best]] = [left[best], left[column]];
    for (let row = 0; row < size; row += 1) {
      if (row === column) continue;
      const factor = left[row][column] / left[column][column];
      for (let place = column; place <= size; place += 1) left[row][place] -= factor * left[column][place];
    }
  }
  return left.map((row, place) => row[size] / row[place]);
}

/** @param {number[]} map @param {number[]} point */
export function projected([a, b, c, d, e, f, g, h, i], [x, y]) {
  const w = g * x + h * y + i;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

/** As CSS says it, column by column.
 * @param {number[]} map */
export const matrix3d = ([a, b, c, d, e, f, g, h, i]) => `matrix3d(${[a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i].join(',')})`;
