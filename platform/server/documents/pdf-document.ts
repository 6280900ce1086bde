/** A document that is to be printed, as a use case describes it: plain data, which becomes a PDF after its transaction. */
import type { Instant } from '../../kernel/time.ts';
import type { Language } from '../../kernel/words.ts';
import type { Context } from '../context.ts';

export interface PdfDocument {
  /** The Typst template, as a path from the root of the program: `areas/students/documents/class-list.typ`. */
  readonly template: string;
  /** What the file is called, without its ending. */
  readonly fileName: string;
  /** Told by readers of the PDF, and read aloud first. */
  readonly title: string;
  readonly language: Language;
  /** What the template reads: texts are only ever texts, whatever stands in them. */
  readonly data: Readonly<Record<string, unknown>>;
  /** PNG, JPEG, WebP or SVG by the name under which the template asks for it (`/print/<name>`). */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  /** Stands in the file as the time it was made, so that the same data give the same bytes. */
  readonly madeAt: Instant;
  /** Without the structure that readers aloud need, which takes 100 KB a page: for hundreds of pages that are only printed. */
  readonly untagged?: boolean;
  /** Its first page as a picture to look at, instead of a PDF. */
  readonly picture?: boolean;
  /**
   * Told in a transaction of its own what was made, by the SHA-256 of its bytes; gives another paper to print in its place, or null.
   */
  readonly made?: (context: Context, sha256: string) => Promise<PdfDocument | null>;
  /**
   * What its use case takes back in a transaction of its own when the paper cannot be printed, or when nobody waits for it any more:
   * codes that stand on it and nowhere else.
   */
  readonly undo?: (context: Context) => Promise<void>;
}

/** A document of another house: asked for when the transaction has ended, while its reader waits. */
export interface FetchedDocument {
  /** What the file is called, without its ending. */
  readonly fileName: string;
  /** @param gone when nobody waits any more */
  fetch(gone: AbortSignal): Promise<Uint8Array>;
}

/** A document that was made before, and is kept until it is fetched. */
export interface StoredDocument {
  /** What the file is called, without its ending. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
}
