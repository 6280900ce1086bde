/** Why a file of rows is refused as a whole, for the failures of the areas that take one. Pure. */
import type { Family } from '../errors.ts';

export const fileFailures = {
  oldExcel: 'invalid',
  /** A table of LibreOffice. */
  openDocument: 'invalid',
  /** With a password. */
  locked: 'invalid',
  /** A file of another program that can save it as a list. Facts: `format`, its name. */
  otherProgram: 'invalid',
  /** A text or a picture. Facts: `format`, its name. */
  noTable: 'invalid',
  /** A link to a document on the web. */
  onlyLink: 'invalid',
  otherKind: 'invalid',
  damaged: 'invalid',
  tooLarge: 'large',
  unsafe: 'invalid',
  tooSlow: 'large',
  empty: 'invalid',
} as const satisfies Readonly<Record<string, Family>>;
