/** Finds placeholders that nobody filled, in every document that a test reads and every mail, SMS and notification that it sends. */

/** `{amount}` and `{month.shortMonth}`, as `fill` of platform/kernel/words.ts reads them. */
const placeholder = /\{[a-zA-Z]\w*(?:\.\w+)?\}/;

/** @throws for a text that says `{amount}` to whoever reads it */
export function refuseUnfilled(what: string, text: string): void {
  const found = placeholder.exec(text);
  if (found) throw new Error(`${what} says ${found[0]} to whoever reads it.`);
}
