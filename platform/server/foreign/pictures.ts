/** Pictures that people send, written anew in the process that reads foreign files. */
import type { Context } from '../context.ts';
import type { PictureForm } from './questions.ts';
import { fileWaits, UnreadableFile } from './unreadable-file.ts';

/**
 * The picture in this form, first the largest; null when the bytes are no whole JPEG, PNG or WebP, or too large to unpack.
 * @throws overloaded when other files were read for longer than this one may wait
 */
export async function readPicture(
  { readForeign }: Pick<Context, 'readForeign'>,
  bytes: Buffer,
  form: PictureForm,
): Promise<readonly Buffer[] | null> {
  try {
    const pictures = await readForeign({ way: 'picture', files: [{ name: '', bytes }], form });
    return (
      pictures?.map((picture) => Buffer.from(picture.buffer, picture.byteOffset, picture.length)) ?? null
    );
  } catch (error) {
    return unreadable(error);
  }
}

/** A photo of a person: a square in two sizes, as WebP, without the metadata of the camera. Null and refusals as above. */
export async function squarePhoto(
  context: Pick<Context, 'readForeign'>,
  bytes: Buffer,
): Promise<{ large: Buffer; small: Buffer } | null> {
  const [large, small] = (await readPicture(context, bytes, 'square')) ?? [];
  return large && small ? { large, small } : null;
}

/** Any error while reading is a fault of the file, unless the reading was not begun. @throws overloaded */
export function unreadable(error: unknown): null {
  if (!(error instanceof UnreadableFile)) throw error;
  if (error.fault === 'busy') throw fileWaits();
  return null;
}
