/** Photos as cards print them: of the school's own pictures, which were written anew when they came. */
import { rewrittenPicture } from '#platform/server/foreign/readers/rewritten-picture.ts';

/** 250 points an inch of the 21 × 26 mm that a card has for it: more no printer shows. */
const size = { width: 207, height: 256 };

/**
 * Photos by student, as JPEG: it goes into a PDF as it is, whereas WebP is unpacked there and takes thirty times the room. Files that are
 * no picture are left out.
 */
export async function printedPhotos(
  photos: ReadonlyMap<number, Uint8Array>,
): Promise<ReadonlyMap<number, Uint8Array>> {
  const printed = new Map<number, Uint8Array>();
  for (const [student, photo] of photos) {
    const jpeg = await rewrittenPicture(Buffer.from(photo), (picture) =>
      picture
        .resize({ ...size, fit: 'cover' })
        .jpeg({ quality: 80 })
        .toBuffer(),
    );
    if (jpeg) printed.set(student, jpeg);
  }
  return printed;
}
