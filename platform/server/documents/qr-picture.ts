import qrcode from 'qrcode';

/** Squares that stay white around it, so that a telephone finds its edge. */
const quiet = 4;

/** A text as a QR code in one path of an SVG. */
export interface QrPath {
  /** The size of the square, including its white border. */
  readonly side: number;
  readonly path: string;
}

/** Sharp at any size. Correction level M bears a fold or a stain. */
export function qrPath(text: string): QrPath {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const indexes = Array.from({ length: modules.size }, (_, index) => index);
  const squares = indexes.flatMap((row) =>
    indexes
      .filter((column) => modules.get(row, column) === 1)
      .map((column) => `M${column + quiet} ${row + quiet}h1v1h-1z`),
  );
  return { side: modules.size + 2 * quiet, path: squares.join('') };
}

/** A text as a QR code, as an SVG to print. */
export function qrPicture(text: string): Uint8Array {
  const { side, path } = qrPath(text);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`,
  );
}
