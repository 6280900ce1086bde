/**
 * The first UTF-16 units of a text, never with half a sign at the end: PostgreSQL refuses JSON with half a sign. Pure.
 */
export function beginningOf(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

/** The text, or its beginning with an ellipsis: both of at most so many UTF-16 units. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${beginningOf(text, most - 1).trimEnd()}…`;
}
