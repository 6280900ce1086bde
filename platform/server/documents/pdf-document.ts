/** A document to print, as a use case describes it: plain data, which becomes a PDF after the transaction. */
import type { Instant } from '../../kernel/time.ts';
import type { Language } from '../../kernel/words.ts';
import type { Context } from '../context.ts';

export interface PdfDocument {
  /** The Typst template, as a path from the root of the program: `areas/students/documents/class-list.typ`. */
  readonly template: string;
  /** Name of the file, without its ending. */
  readonly fileName: string;
  /** The title of the PDF, which screen readers read first. */
  readonly title: string;
  readonly language: Language;
  /** The data of the template. Texts are never read as markup. */
  readonly data: Readonly<Record<string, unknown>>;
  /** PNG, JPEG, WebP or SVG by the name under which the template asks for it (`/print/<name>`). */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  /** The time of making in the file, so that the same data give the same bytes. */
  readonly madeAt: Instant;
  /** Leaves out the structure for screen readers, which takes 100 KB a page: for hundreds of pages that are only printed. */
  readonly untagged?: boolean;
  /** Its first page as a picture to look at, instead of a PDF. */
  readonly picture?: boolean;
  /** Called in its own transaction with the SHA-256 of the PDF; returns another document to print instead, or null. */
  readonly made?: (context: Context, sha256: string) => Promise<PdfDocument | null>;
  /**
   * Undoes, in its own transaction, what the use case wrote for a document that cannot be printed or that nobody waits for: codes
   * that only the document shows.
   */
  readonly undo?: (context: Context) => Promise<void>;
}

/** A document of an external system: fetched after the transaction, while the reader waits. */
export interface FetchedDocument {
  /** Name of the file, without its ending. */
  readonly fileName: string;
  /** @param gone when nobody waits any more */
  fetch(gone: AbortSignal): Promise<Uint8Array>;
}

/** A document that was made earlier and is stored until it is fetched. */
export interface StoredDocument {
  /** Name of the file, without its ending. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
}
