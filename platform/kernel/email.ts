/** E-mail addresses as somebody types them. Shared by forms and calls. */
import * as z from 'zod/mini';
import { filledText } from './wire-values.ts';

/** Something before and after an @; whether it is the right one only a message tells. */
const emailShape = /^\s*[^\s@]+@[^\s@]+\s*$/;

/** An address in a request, at most as long as one can be (RFC 5321, 4.5.3.1.3); null for none. */
export const givenEmail = z.nullable(filledText({ max: 254 }).check(z.regex(emailShape)));

/** Whether it may stand in the field: nothing is right too. */
export function isEmail(text: string | null): boolean {
  return text === null || emailShape.test(text);
}
