/** How a school describes a provider of SMS that has an HTTP interface of its own. */
import * as z from 'zod/mini';
import { filledLine, text } from '#platform/kernel/wire-values.ts';

export const longestHttpAddress = 500;
export const longestHttpBody = 4000;
export const mostHttpHeaders = 10;
export const longestHttpHeader = 400;
export const longestHttpPath = 120;
/** Words of a provider that mean one thing. */
export const mostHttpWords = 20;
export const longestHttpWord = 80;

const path = z.nullable(filledLine({ max: longestHttpPath }));
const words = z.array(filledLine({ max: longestHttpWord })).check(z.maxLength(mostHttpWords));

export const httpSms = z.strictObject({
  /** Its query may have fields such as `{number}`. */
  address: filledLine({ max: longestHttpAddress }),
  /** `get` sends no body. */
  sends: z.enum(['json', 'form', 'get']),
  headers: z
    .array(
      z.strictObject({
        name: filledLine({ max: 80 }),
        value: filledLine({ max: longestHttpHeader }),
      }),
    )
    .check(z.maxLength(mostHttpHeaders)),
  /** With fields; empty for `get`. */
  body: text({ max: longestHttpBody }),
  /** HTTP status of an answer that accepts the message. */
  statuses: z.array(z.int().check(z.gte(200), z.lte(299))).check(z.minLength(1), z.maxLength(10)),
  /** Where the answer says that the message is accepted, and by which words; null where the status alone says it. */
  successPath: path,
  successWords: words,
  /** Where the answer has the number of the message; null where the provider keeps ours. */
  idPath: path,
  /** Where a delivery report has the number of the message and its state; null where none come. */
  reportIdPath: path,
  reportStatePath: path,
  deliveredWords: words,
  failedWords: words,
});
export type HttpSms = z.infer<typeof httpSms>;
