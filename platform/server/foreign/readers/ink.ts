/** The ink of a photographed signature without its white sheet, which would cover the stamp beside it. Pure. */

/** In points. Wider than strokes of a pen, so that each square shows some of the sheet. */
const square = 32;
/** As parts of how light the sheet is: from here on it is the sheet, and up to here ink alone. */
const sheetFrom = 0.82;
const inkUpTo = 0.55;
/** Brightness out of 255: a picture that is darker as a whole is no white sheet. */
const darkestSheet = 120;

/**
 * @param points red, green, blue and how far one cannot see through, of each point
 * @returns the same with the sheet seen through; null for a picture that one sees through already, or without a white sheet
 */
export function inkOf(points: Uint8Array, width: number, height: number): Uint8Array | null {
  const count = width * height;
  const light = new Uint8Array(count);
  for (let at = 0; at < count; at += 1) {
    const [red = 0, green = 0, blue = 0, seen = 0] = points.subarray(4 * at, 4 * at + 4);
    if (seen < 255) return null;
    // Ink of whatever colour lacks one of the three.
    light[at] = Math.min(red, green, blue);
  }
  const document = sheetBySquare(light, width, height);
  if (document === null) return null;
  const ink = new Uint8Array(points);
  for (let at = 0; at < count; at += 1) {
    const white = document(at % width, Math.floor(at / width));
    const share = (light[at] ?? 0) / white;
    const cover = Math.min(1, Math.max(0, (sheetFrom - share) / (sheetFrom - inkUpTo)));
    ink[4 * at + 3] = Math.round(255 * cover);
  }
  return ink;
}

/** How light the sheet is around a point: light falls unevenly on a sheet. Null where the whole is too dark for one. */
function sheetBySquare(
  light: Uint8Array,
  width: number,
  height: number,
): ((x: number, y: number) => number) | null {
  const across = Math.ceil(width / square);
  const lightest = new Uint8Array(across * Math.ceil(height / square));
  const squareAt = (x: number, y: number) => Math.floor(y / square) * across + Math.floor(x / square);
  for (let at = 0; at < light.length; at += 1) {
    const index = squareAt(at % width, Math.floor(at / width));
    lightest[index] = Math.max(lightest[index] ?? 0, light[at] ?? 0);
  }
  const usual = [...lightest].sort((one, other) => one - other)[Math.floor(lightest.length / 2)] ?? 0;
  if (usual < darkestSheet) return null;
  // A square that ink fills shows nothing of the sheet.
  return (x, y) => Math.max(lightest[squareAt(x, y)] ?? 0, usual * 0.7);
}
