/** A photo or PDF as it is sent: checked on the device, a large photo made smaller for slow networks. */
import { largestKeptFile } from '#platform/kernel/kept-file-contract.ts';
import { documentOf, pictureWithin, readPicture } from '../picture.ts';
import { contentOf } from './save-file.ts';

const pictures = ['image/jpeg', 'image/png', 'image/webp'];
export const documentTypes = ['application/pdf', ...pictures];
/** Bytes of a picture that is sent as it is. */
const smallPicture = 512 * 1024;

export type PreparedDocument =
  | { readonly content: string; readonly fault: null }
  | { readonly content: null; readonly fault: 'otherKind' | 'large' | 'unreadable' };

/** @param mostOfPicture bytes of a photo, which is made as small as that; without it only a large photo is made smaller */
export async function preparedDocument(file: File, mostOfPicture?: number): Promise<PreparedDocument> {
  const { type, size } = file;
  if (!documentTypes.includes(type)) return { content: null, fault: 'otherKind' };
  const isPicture = pictures.includes(type);
  const shrinks = isPicture && size > (mostOfPicture ?? smallPicture);
  const picture = shrinks ? await readPicture(file) : null;
  if (shrinks && !picture) return { content: null, fault: 'unreadable' };
  if (!picture && size > largestKeptFile) return { content: null, fault: 'large' };
  const content = picture
    ? mostOfPicture === undefined
      ? documentOf(picture)
      : pictureWithin(picture, mostOfPicture)
    : await contentOf(file).catch(() => null);
  return content === null ? { content, fault: 'unreadable' } : { content, fault: null };
}
