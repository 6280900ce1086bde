/** The school's logo as it is kept: in its own shape, see-through where it was, large enough for a sharp print of 25 mm. */
import { rewrittenPicture } from '#platform/server/rewritten-picture.ts';

const widest = 480;

/** WebP; null when the bytes are no picture that can be kept (`rewrittenPicture`). */
export function logoPicture(bytes: Buffer): Promise<Buffer | null> {
  return rewrittenPicture(bytes, (picture) =>
    picture
      .resize(widest, widest, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88, alphaQuality: 100, effort: 5 })
      .toBuffer(),
  );
}
