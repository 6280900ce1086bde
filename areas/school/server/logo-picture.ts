/** The school's own pictures as they are kept: in their own shape, see-through where they were, sharp in a print. */
import { rewrittenPicture } from '#platform/server/rewritten-picture.ts';
import { inkOf } from './ink.ts';

/** Of 25 mm, and of a signature of 60 mm. */
const widest = { logo: 320, signing: 640 } as const;

/** WebP; null when the bytes are no picture that can be kept (`rewrittenPicture`). */
export function logoPicture(bytes: Buffer): Promise<Buffer | null> {
  return rewrittenPicture(bytes, (picture) =>
    picture
      .resize(widest.logo, widest.logo, { fit: 'inside', withoutEnlargement: true })
      // Even colours stay even, so that they take little room in every PDF they are printed into.
      .webp({ lossless: true, effort: 5 })
      .toBuffer(),
  );
}

/** A signature or a stamp: of a photo of paper the ink alone. Null as above. */
export function signingPicture(bytes: Buffer): Promise<Buffer | null> {
  return rewrittenPicture(bytes, async (picture) => {
    const { default: sharp } = await import('sharp');
    const { data, info } = await picture
      .resize(widest.signing, widest.signing, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return sharp(inkOf(data, width, height) ?? data, { raw: { width, height, channels: 4 } })
      .webp({ quality: 88, alphaQuality: 100, effort: 5 })
      .toBuffer();
  });
}

/** As an address that a page can show. */
export function shownPicture(picture: Buffer | null): string | null {
  return picture && `data:image/webp;base64,${picture.toString('base64')}`;
}
