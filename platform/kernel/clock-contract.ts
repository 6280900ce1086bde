import * as z from 'zod/mini';

/** A time of the school's clock in a request, `HH:mm`. */
export const clockValue = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
