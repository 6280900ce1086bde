/** The calls of the national days that are proposed for a school year. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { dayReply, dayValue, filledLine, idReply } from '#platform/kernel/wire-values.ts';
import { canSee, hangingText } from './contract.ts';

export const nationalFailures = defineFailures('CALENDAR.errors', {
  /** None that is proposed, or on a day of another school year. */
  notProposed: 'invalid',
});

const proposed = z.strictObject({
  key: z.string(),
  day: dayReply,
  title: z.string(),
  /** It is announced shortly before, and may be a day earlier or later. */
  announced: z.boolean(),
  /** Lessons give way to it, unless it is in the holidays of the school. */
  holiday: z.boolean(),
  /** It is in the calendar already. */
  entered: z.boolean(),
});
export type ProposedDay = z.infer<typeof proposed>;

const yearOfDays = z.strictObject({ id: idReply, name: z.string(), days: z.array(proposed) });
export type YearOfDays = z.infer<typeof yearOfDays>;

export const readNationalDays = defineCall({
  name: 'calendar.nationalDays',
  method: 'GET',
  path: '/slm/Calendar/v1/national',
  summary: 'National days of this school year and the ones to come, to be entered for the whole school.',
  needs: [canSee],
  item: yearOfDays,
  replies: 'list',
});

/** More days than are proposed for two years. */
const mostDays = 40;

const dayList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',')),
  ),
  z.array(dayValue).check(z.maxLength(mostDays)),
);

export const listNationalHanging = defineCall({
  name: 'calendar.nationalHanging',
  method: 'GET',
  path: '/slm/Calendar/v1/national/hanging',
  summary: 'What is recorded about the lessons that would give way to holidays on these days.',
  needs: [canSee],
  query: z.strictObject({ days: dayList }),
  item: hangingText,
  replies: 'list',
  read: ({ query }) => query,
  send: ({ days }) => ({ query: { days: days.join(',') } }),
});

export const enterNationalDays = defineCall({
  name: 'calendar.enterNationalDays',
  method: 'POST',
  path: '/slm/Calendar/v1/national/create',
  summary: 'Enters national days as events of the whole school; those entered before stay as they are.',
  needs: [canSee],
  body: z.strictObject({
    days: z
      .array(z.strictObject({ key: filledLine({ max: 60 }), day: dayValue }))
      .check(z.minLength(1), z.maxLength(mostDays)),
  }),
  item: z.strictObject({ entered: z.int() }),
  failures: [nationalFailures.notProposed],
  replies: 'record',
});
