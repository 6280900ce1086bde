/**
 * Texts as they can be printed: without control characters, which no font draws and the check for accessible PDF refuses,
 * and without marks that turn the direction of what follows, with which a name could rewrite its line.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\uffff]/g;

/** The same data with every text of it fit to be printed. */
export function printable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replace(unprintable, '').normalize('NFC');
  if (Array.isArray(value)) return value.map(printable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, printable(part)]));
}
