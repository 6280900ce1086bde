/** E-mail addresses as people type them: their rules for forms and calls, without a library. */

/** Something before and after an @; whether it is the right one only a message tells. */
export const emailShape = /^\s*[^\s@]+@[^\s@]+\s*$/;

/** Whether the field accepts the text; empty is valid. */
export function isEmail(text: string | null): boolean {
  return text === null || emailShape.test(text);
}
