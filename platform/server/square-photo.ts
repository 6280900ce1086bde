/** Stored photos of people: a square in two sizes, as WebP, without the metadata of the camera (place, device, date). */
import type { Sharp } from 'sharp';
import { rewrittenPicture } from './rewritten-picture.ts';

const sides = { large: 320, small: 96 } as const;

/** Null when the bytes are no picture that can be kept (`rewrittenPicture`). */
export async function squarePhoto(bytes: Buffer): Promise<{ large: Buffer; small: Buffer } | null> {
  const large = await rewrittenPicture(bytes, (picture) => webp(picture, sides.large));
  const small = large && (await rewrittenPicture(large, (picture) => webp(picture, sides.small)));
  return large && small && { large, small };
}

function webp(picture: Sharp, side: number): Promise<Buffer> {
  return picture.resize(side, side, { fit: 'cover' }).webp({ quality: 76, effort: 4 }).toBuffer();
}
