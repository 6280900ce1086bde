/** A picture of this device made small before it is sent: a square of 640 points as JPEG, some 60 KB instead of megabytes. */

const side = 640;

/** Upright, as it is seen. Null when this device cannot read it. */
export async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
}

/** @param area of the picture, in its points @returns base64 */
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
