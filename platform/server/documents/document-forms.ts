/** In which form a call answers with a document: a PDF to keep, or its first page to look at. */
import { pictureFile } from '../../kernel/wire-values.ts';
import type { AnyCall } from '../routes.ts';

interface DocumentForm {
  readonly type: 'application/pdf' | 'image/webp';
  readonly ending: 'pdf' | 'webp';
  readonly picture: boolean;
  /** With what its bytes begin. */
  readonly begins: string;
}

const pdf: DocumentForm = { type: 'application/pdf', ending: 'pdf', picture: false, begins: '%PDF-' };
const webp: DocumentForm = { type: 'image/webp', ending: 'webp', picture: true, begins: 'RIFF' };

export function formOf({ item }: Pick<AnyCall, 'item'>): DocumentForm {
  return item === pictureFile ? webp : pdf;
}
