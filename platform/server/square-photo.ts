/** Photos of people as they are kept: a square, in two sizes, as WebP, without what the camera wrote into it (place, device, day). */
import type { Sharp } from 'sharp';

const sides = { large: 320, small: 96 } as const;
/** Points of a picture that is still unpacked: more than a camera makes, less than what fills the memory. */
const mostPoints = 50_000_000;
const known: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);

/** Null when the bytes are no whole JPEG, PNG or WebP, whatever their name says, or too large to unpack. */
export async function squarePhoto(bytes: Buffer): Promise<{ large: Buffer; small: Buffer } | null> {
  const { default: sharp } = await import('sharp');
  // One thread: two photos at once must not hold up everybody else on a small machine.
  sharp.concurrency(1);
  sharp.cache(false);
  const picture = sharp(bytes, { limitInputPixels: mostPoints, failOn: 'error' });
  try {
    if (!known.has((await picture.metadata()).format)) return null;
    // Turned as the camera was held before that note is dropped with all the others.
    const large = await webp(picture.rotate(), sides.large);
    return { large, small: await webp(sharp(large), sides.small) };
  } catch {
    return null;
  }
}

function webp(picture: Sharp, side: number): Promise<Buffer> {
  return picture.resize(side, side, { fit: 'cover' }).webp({ quality: 76, effort: 4 }).toBuffer();
}
