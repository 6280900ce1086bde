/** Pictures that people send are written anew before they are kept: what a camera or a program hid in them stays behind. */
import type { Sharp } from 'sharp';

/** Points of a picture that is still unpacked: more than a camera makes, less than what fills the memory. */
const mostPoints = 50_000_000;
const known: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);

/**
 * The result of `write` for the picture, which is given upright, however the camera was held. Null when the bytes are no whole JPEG, PNG
 * or WebP, under any name, or too large to unpack.
 */
export async function rewrittenPicture<T>(
  bytes: Buffer,
  write: (picture: Sharp) => Promise<T>,
): Promise<T | null> {
  const { default: sharp } = await import('sharp');
  // One thread: two pictures at once must not hold up everybody else on a small machine.
  sharp.concurrency(1);
  sharp.cache(false);
  const picture = sharp(bytes, { limitInputPixels: mostPoints, failOn: 'error' });
  try {
    if (!known.has((await picture.metadata()).format)) return null;
    // Turned before the note of it is dropped with all the others.
    return await write(picture.rotate());
  } catch {
    return null;
  }
}
