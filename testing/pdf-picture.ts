/** A page of a PDF as a telephone's camera sees it on paper. */
import decode from 'jsqr';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Dots an inch at which a poor camera reads a page that fills its picture. */
const poor = 150;

/** Where the reader of PDF draws outside a browser. */
interface CanvasFactory {
  create(
    width: number,
    height: number,
  ): {
    /** A type that only browsers have. */
    readonly canvas: never;
    readonly context: {
      getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
    };
  };
}

export interface PictureOfPage {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and how opaque, of each dot. */
  readonly data: Uint8ClampedArray;
  readonly dotsPerMm: number;
}

/** The first page as a printer of so many dots an inch puts it on paper. */
export async function firstPage(bytes: Uint8Array, dotsPerInch: number): Promise<PictureOfPage> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const pdf = await loading.promise;
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: dotsPerInch / 72 });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const { canvas, context } = (pdf.canvasFactory as CanvasFactory).create(width, height);
  await page.render({ canvas, viewport }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  await loading.destroy();
  return { width, height, data, dotsPerMm: dotsPerInch / 25.4 };
}

/** The text of the QR code on the first page, read from its picture; null where none is found. */
export async function qrOnPage(bytes: Uint8Array): Promise<string | null> {
  const { data, width, height } = await firstPage(bytes, poor);
  return decode.default(data, width, height)?.data ?? null;
}
