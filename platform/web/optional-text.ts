/** What is typed where nothing need be: blanks alone are nothing. What stands around the text the server takes off. */
export function optionalText(typed: string): string | null {
  return typed.trim() === '' ? null : typed;
}
