/** E-mail addresses as somebody types them: what forms and calls know of them, without a library. */

/** Something before and after an @; whether it is the right one only a message tells. */
export const emailShape = /^\s*[^\s@]+@[^\s@]+\s*$/;

/** Whether it may stand in the field: nothing is right too. */
export function isEmail(text: string | null): boolean {
  return text === null || emailShape.test(text);
}
