/** Questions to the process that reads files of other people, and its answers. */
import type { ReadingOptions, Workbook } from '../sheets/sheet.ts';
import type { ForeignFile } from './foreign-file.ts';
import type { FileFault } from './unreadable-file.ts';

/** How a picture is written anew (readers/picture-forms.ts). */
export type PictureForm = 'square' | 'logo' | 'signing' | 'document' | 'smallDocument';

export interface ZipParts {
  /** Paths of all files in it, without folders and the entries that macOS adds. */
  readonly paths: readonly string[];
  readonly parts: readonly { readonly path: string; readonly bytes: Uint8Array }[];
}

export interface SheetQuestion {
  readonly way: 'sheet' | 'largeSheet';
  readonly files: readonly [ForeignFile];
  readonly options: ReadingOptions;
}
export interface ZipQuestion {
  readonly way: 'zip';
  readonly files: readonly [ForeignFile];
  /** Bytes of all its parts together, once unpacked. */
  readonly most: number;
  /** Endings of the names of the wanted parts, in small letters. */
  readonly endings: readonly string[];
}
export interface PdfQuestion {
  readonly way: 'pdf';
  readonly files: readonly [ForeignFile];
}
export interface PictureQuestion {
  readonly way: 'picture';
  readonly files: readonly [ForeignFile];
  readonly form: PictureForm;
}
/** Asked of a program of an area, which reads what that area alone knows, and may do all that follows from the file alone. */
export interface ProgramQuestion {
  readonly way: 'program';
  /** Its source, which calls `answerQuestions`. */
  readonly program: string;
  readonly files: readonly ForeignFile[];
  /** Beside the files, as `v8.serialize` writes it. */
  readonly given: Uint8Array;
}
export type ForeignQuestion = SheetQuestion | ZipQuestion | PdfQuestion | PictureQuestion | ProgramQuestion;

/** Why a PDF is not kept; null when it is. */
export type RefusedPdf = 'unreadable' | 'script' | null;

export type AnswerTo<Question extends ForeignQuestion> = Question extends SheetQuestion
  ? Workbook
  : Question extends ZipQuestion
    ? ZipParts
    : Question extends PdfQuestion
      ? RefusedPdf
      : Question extends PictureQuestion
        ? /** The pictures of the form, first the largest; null for what is no whole picture. */
          readonly Uint8Array[] | null
        : unknown;

/** The number of the file by which the process answers. */
export const answerPipe = 4;

/**
 * `text`: the answer as JSON, one copy between the processes where many rows would be cloned one by one.
 * `failure`: a fault of the program and not of the file, as text for the log.
 */
export type ProcessAnswer =
  | { readonly text: string }
  | { readonly value: unknown }
  | { readonly fault: FileFault; readonly format?: string | null }
  | { readonly failure: string };

/**
 * Reads files in a process with limits of memory and processor time.
 * @throws UnreadableFile: what is wrong with the file, tooSlow or tooLarge where a limit stopped the process, busy when other files were
 * read for longer than this one may wait.
 */
export type ReadForeign = <Question extends ForeignQuestion>(
  question: Question,
) => Promise<AnswerTo<Question>>;
