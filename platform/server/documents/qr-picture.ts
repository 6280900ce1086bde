import encodeQR from 'qr';

/** Squares that stay white around it, so that a telephone finds its edge. */
const border = 4;

/** A text as a QR code in one path of an SVG. */
export interface QrPath {
  /** The size of the square, including its white border. */
  readonly side: number;
  readonly path: string;
}

/** Sharp at any size. The medium correction level bears a fold or a stain. */
export function qrPath(text: string): QrPath {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border });
  const squares = rows.flatMap((dark, row) =>
    dark.flatMap((isDark, column) => (isDark ? [`M${column} ${row}h1v1h-1z`] : [])),
  );
  return { side: rows.length, path: squares.join('') };
}

/** A text as a QR code, as an SVG to print. */
export function qrPicture(text: string): Uint8Array {
  const { side, path } = qrPath(text);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`,
  );
}
