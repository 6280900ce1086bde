/** Reads QR codes from a picture: by the browser where it can, else by a library that is loaded only then. */

/** The part of the Shape Detection API that is used (https://wicg.github.io/shape-detection-api/). */
interface Detector {
  detect(picture: HTMLVideoElement | HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly ['qr_code'] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

async function detectorOfBrowser(): Promise<Detector | null> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await Native?.getSupportedFormats().catch((): readonly string[] => []);
  return Native && formats?.includes('qr_code') ? new Native({ formats: ['qr_code'] }) : null;
}

/** The text of a code in the picture; null where there is none. */
export type ReadCode = (picture: HTMLVideoElement | HTMLCanvasElement) => Promise<string | null>;

/** @throws when the library cannot be loaded now */
export async function codeReader(): Promise<ReadCode> {
  const native = await detectorOfBrowser();
  const detector: Detector = native ?? new (await import('qr/decode.js')).BarcodeDetector();
  return async (picture) => {
    // A picture that is not there yet has no code.
    const found = await detector.detect(picture).catch(() => []);
    return found[0]?.rawValue.trim() || null;
  };
}
