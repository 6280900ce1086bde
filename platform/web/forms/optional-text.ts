/** The text of an optional field: only blanks count as empty. The server trims the text. */
export function optionalText(typed: string): string | null {
  return typed.trim() === '' ? null : typed;
}
