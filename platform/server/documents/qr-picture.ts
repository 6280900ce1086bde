import qrcode from 'qrcode';

/** Squares that stay white around it, so that a telephone finds its edge. */
const quiet = 4;

/** A text as a QR code, an SVG of one path: sharp at any size. Correction level M bears a fold or a stain. */
export function qrPicture(text: string): Uint8Array {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const places = Array.from({ length: modules.size }, (_, place) => place);
  const squares = places.flatMap((row) =>
    places
      .filter((column) => modules.get(row, column) === 1)
      .map((column) => `M${column + quiet} ${row + quiet}h1v1h-1z`),
  );
  const side = modules.size + 2 * quiet;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${squares.join('')}"/></svg>`,
  );
}
