/** Pictures of this device, made small before they are sent: some 60 KB instead of megabytes. */

const side = 640;
const mostOfWhole = 640;
/** As the server keeps it (kept-file.ts). */
const mostOfDocument = 2400;
/** Points of the longer side, and quality, of a photo that must be small. */
const stepsDown: readonly (readonly [number, number])[] = [
  [1600, 0.75],
  [1600, 0.6],
  [1280, 0.5],
  [1024, 0.4],
  [800, 0.3],
];

/** Upright, as it is seen. Null when this device cannot read it. */
export async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
}

/** A square of 640 points as JPEG. @param area of the picture, in its points @returns base64 */
export async function squareOf(
  picture: ImageBitmap,
  area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  return canvas.toDataURL('image/jpeg', 0.85).split(',')[1] ?? '';
}

/** In its own shape, 640 points wide and high at most, as PNG: see-through where it was, and even colours stay even. @returns base64 */
export function wholeOf(picture: ImageBitmap): string {
  return drawnWithin(picture, mostOfWhole).toDataURL('image/png').split(',')[1] ?? '';
}

/**
 * A photographed document in its own proportions, 2400 points wide and high at most, as JPEG, so that small print stays legible.
 * @returns base64
 */
export function documentOf(picture: ImageBitmap): string {
  return drawnWithin(picture, mostOfDocument).toDataURL('image/jpeg', 0.85).split(',')[1] ?? '';
}

/**
 * A photo in its own proportions as JPEG, made smaller in steps until it has at most so many bytes.
 * @returns base64
 */
export function pictureWithin(picture: ImageBitmap, mostBytes: number): string {
  let content = '';
  for (const [side, quality] of stepsDown) {
    content = drawnWithin(picture, side).toDataURL('image/jpeg', quality).split(',')[1] ?? '';
    if ((content.length * 3) / 4 <= mostBytes) break;
  }
  return content;
}

function drawnWithin(picture: ImageBitmap, most: number): HTMLCanvasElement {
  const scale = Math.min(1, most / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
