/** The school's own pictures as they are kept: in their own shape, see-through where they were, sharp in a print. */
import type { Context } from '#platform/server/context.ts';
import { readPicture } from '#platform/server/foreign/pictures.ts';

/** WebP; of a signature or a stamp the ink alone. Null when the bytes are no picture that can be kept. */
export async function schoolPicture(
  context: Context,
  form: 'logo' | 'signing',
  image: string,
): Promise<Buffer | null> {
  const [picture = null] = (await readPicture(context, Buffer.from(image, 'base64'), form)) ?? [];
  return picture;
}

/** As an address that a page can show. */
export function shownPicture(picture: Buffer | null): string | null {
  return picture && `data:image/webp;base64,${picture.toString('base64')}`;
}
