/** The school's logo as it is kept: in its own shape, see-through where it was, sharp in a print of 25 mm. */
import { rewrittenPicture } from '#platform/server/rewritten-picture.ts';

const widest = 320;

/** WebP; null when the bytes are no picture that can be kept (`rewrittenPicture`). */
export function logoPicture(bytes: Buffer): Promise<Buffer | null> {
  return rewrittenPicture(bytes, (picture) =>
    picture
      .resize(widest, widest, { fit: 'inside', withoutEnlargement: true })
      // Even colours stay even, so that they take little room in every PDF they are printed into.
      .webp({ lossless: true, effort: 5 })
      .toBuffer(),
  );
}
