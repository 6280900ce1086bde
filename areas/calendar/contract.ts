/** The calls of the calendar: what takes place on the days of a month, and the events that the school enters. */
import * as z from 'zod/mini';
import { clockValue } from '#platform/kernel/clock-contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  dayReply,
  dayValue,
  filledLine,
  idReply,
  idsText,
  idValue,
  optionalLine,
  optionalText,
  versionRead,
} from '#platform/kernel/wire-values.ts';

/** Opens the calendar. Readers see the days that are addressed to them; rights to enter events are in rules.ts. */
export const canSee = 'SLM.Student.View';

export const failures = defineFailures('CALENDAR.errors', {
  endsBeforeItBegins: 'invalid',
  /** An event takes a year at most. */
  tooLong: 'invalid',
  /** Before the first or after the last school year. */
  outsideYears: 'invalid',
  /** A recurrence needs its last day or a number of times. */
  endlessRule: 'invalid',
  /** No recurrence rule that the calendar knows. */
  unknownRule: 'invalid',
  /** An event that recurs takes less time than there is between two times. */
  overlapsItself: 'invalid',
  /** An audience of sections, levels, classes or people that names none. */
  nobodyAddressed: 'invalid',
  unknownTarget: 'invalid',
  /** Lessons give way to an event on days in a row, not to one that recurs. */
  suspendsOnce: 'invalid',
  /** Lessons give way for the school, sections, levels or classes. */
  suspendsClasses: 'invalid',
  /** More days than one request shows. */
  tooManyDays: 'invalid',
});

export const kinds = ['holiday', 'exam', 'council', 'meeting', 'trip', 'fees', 'sport', 'other'] as const;
export type EventKind = (typeof kinds)[number];

export const audiences = ['school', 'staff', 'sections', 'levels', 'classes', 'people'] as const;
export type Audience = (typeof audiences)[number];

/** Days of other areas in the calendar; each layer can be hidden. */
export const layers = ['period', 'break', 'lessons', 'homework', 'council', 'fees'] as const;
export type Layer = (typeof layers)[number];

/** Days of one request: a month with the weeks at its ends, or a term. */
export const mostDays = 200;
export const longestTitle = 120;
export const longestVenue = 120;
export const longestDetails = 2000;
export const mostTargets = 300;

const path = '/slm/Calendar/v1';
const named = z.strictObject({ id: idReply, name: z.string() });
export type Named = z.infer<typeof named>;

const stored = {
  id: idReply,
  kind: z.enum(kinds),
  title: z.string(),
  venue: z.nullable(z.string()),
  details: z.nullable(z.string()),
  /** HH:mm on the school's clock, as `endsAt`; null for whole days. */
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  /** The first time that it takes place. */
  firstDay: dayReply,
  firstUntil: dayReply,
  /** A recurrence rule (RFC 5545); null for once. */
  rule: z.nullable(z.string()),
  audience: z.enum(audiences),
  /** Sections, levels, classes or people, those alone that are named to the reader. */
  targets: z.array(named),
  /** Whether lessons give way to it. */
  suspends: z.boolean(),
  mayEdit: z.boolean(),
  version: z.int(),
};

const schoolEvent = z.strictObject(stored);
export type SchoolEvent = z.infer<typeof schoolEvent>;

/** One time that an event takes place. */
const entry = z.strictObject({ ...stored, from: dayReply, until: dayReply });
export type Entry = z.infer<typeof entry>;

const layerItem = z.strictObject({
  /** Names it among all that the calendar shows, whatever changes about it: `homework 12`. */
  key: z.string(),
  layer: z.enum(layers),
  title: z.string(),
  detail: z.nullable(z.string()),
  from: dayReply,
  until: dayReply,
  /** HH:mm on the school's clock. */
  at: z.nullable(z.string()),
  /** The page that shows it. */
  to: z.nullable(z.string()),
});
export type LayerItem = z.infer<typeof layerItem>;

const days = z.strictObject({
  entries: z.array(entry),
  layers: z.array(layerItem),
  mayCreate: z.boolean(),
  /** Whether the caller enters events of the whole school. */
  mayCreateForAll: z.boolean(),
});
export type CalendarDays = z.infer<typeof days>;

export const readDays = defineCall({
  name: 'calendar.days',
  method: 'GET',
  path: `${path}/days`,
  summary:
    'What takes place between two days and is addressed to the caller: events, and the layers of other areas.',
  needs: [canSee],
  query: z.strictObject({ from: dayValue, until: dayValue }),
  item: days,
  failures: [failures.endsBeforeItBegins, failures.tooManyDays],
  replies: 'record',
});

const choices = z.strictObject({
  /** Audiences that the caller may address; none for who only reads. */
  audiences: z.array(z.enum(audiences)),
  sections: z.array(named),
  levels: z.array(named),
  classes: z.array(named),
  people: z.array(named),
  /** Whether the caller lets lessons give way to events. */
  maySuspend: z.boolean(),
  /** The last day of the current year, on which recurrences end at the latest. */
  endsOn: z.nullable(dayReply),
});
export type EventChoices = z.infer<typeof choices>;

export const readChoices = defineCall({
  name: 'calendar.choices',
  method: 'GET',
  path: `${path}/choices`,
  summary: 'Whom the caller may address events to.',
  needs: [canSee],
  item: choices,
  replies: 'record',
});

export const hangingText = z.strictObject({
  /** Such as "2 rolls are called". */
  text: z.string(),
});

/** Audiences whose lessons can give way. */
export const audiencesWithLessons = ['school', 'sections', 'levels', 'classes'] as const;

/** Whether lessons can give way to what is for this audience. */
export function hasLessons(audience: Audience): audience is (typeof audiencesWithLessons)[number] {
  return audiencesWithLessons.some((one) => one === audience);
}

export const listHanging = defineCall({
  name: 'calendar.hanging',
  method: 'GET',
  path: `${path}/hanging`,
  summary: 'What is recorded about the lessons that would give way to an event.',
  needs: [canSee],
  query: z.strictObject({
    from: dayValue,
    until: dayValue,
    audience: z.enum(audiencesWithLessons),
    targetIds: z.optional(idsText(300)),
  }),
  item: hangingText,
  replies: 'list',
  read: ({ query: { targetIds, ...days } }) => ({ ...days, targetIds: targetIds ?? [] }),
  send: ({ targetIds, ...days }) => ({
    query: { ...days, ...(targetIds.length > 0 && { targetIds: targetIds.join(',') }) },
  }),
});

const given = {
  kind: z.enum(kinds),
  title: filledLine({ max: longestTitle }),
  venue: optionalLine(longestVenue),
  details: optionalText(longestDetails),
  from: dayValue,
  until: dayValue,
  hours: z.nullable(z.strictObject({ startsAt: clockValue, endsAt: clockValue })),
  rule: z.nullable(filledLine({ max: 200 })),
  audience: z.enum(audiences),
  targetIds: z.array(idValue).check(z.maxLength(mostTargets)),
  suspends: z.boolean(),
};
const toCreate = z.strictObject({
  ...given,
  /** One time of an event that recurs, which this event takes the place of. */
  insteadOf: z.nullable(z.strictObject({ id: idValue, version: versionRead, day: dayValue })),
});
export type GivenEvent = Omit<z.infer<typeof toCreate>, 'insteadOf'>;

const refusals = [
  failures.endsBeforeItBegins,
  failures.tooLong,
  failures.outsideYears,
  failures.endlessRule,
  failures.unknownRule,
  failures.overlapsItself,
  failures.nobodyAddressed,
  failures.unknownTarget,
  failures.suspendsOnce,
  failures.suspendsClasses,
] as const;

export const createEvent = defineCall({
  name: 'calendar.create',
  method: 'POST',
  path: `${path}/create`,
  summary: 'Enters an event, or replaces one time of an event that recurs.',
  needs: [canSee],
  creates: true,
  body: toCreate,
  item: schoolEvent,
  failures: [...refusals],
  replies: 'record',
});

export const editEvent = defineCall({
  name: 'calendar.edit',
  method: 'PUT',
  path: `${path}/update`,
  summary: 'Changes an event with all its times; those left out stay left out.',
  needs: [canSee],
  body: z.strictObject({ ...given, id: idValue, version: versionRead }),
  item: schoolEvent,
  failures: [...refusals],
  replies: 'record',
});

export const removeEvent = defineCall({
  name: 'calendar.remove',
  method: 'PUT',
  path: `${path}/delete`,
  summary: 'Deletes an event, or leaves out one of its times.',
  needs: [canSee],
  body: z.strictObject({
    id: idValue,
    version: versionRead,
    /** The first day of the time that is left out; null deletes the event. */
    day: z.nullable(dayValue),
  }),
  item: z.strictObject({ id: idReply }),
  replies: 'record',
});
