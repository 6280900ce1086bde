/** Import of events from a sheet or a calendar file; the same file again changes nothing. */
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { classKey } from '#platform/kernel/imports/class-names.ts';
import type { CellFault, Values } from '#platform/kernel/imports/columns.ts';
import { plainText } from '#platform/kernel/text/plain-text.ts';
import { addDays, daysBetween, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { tried } from '#platform/server/db/tried.ts';
import type { ImportKind, OpenKind, PresentRecord, Update } from '#platform/server/imports/import-kind.ts';
import type { Days, Steps } from '#platform/server/recurrence/recurring-days.ts';
import type { Audience, EventKind, GivenEvent } from '../contract.ts';
import { eventLabel, writtenValue } from '../event-label.ts';
import { eventColumns, eventReasons, tellsOfEvents } from '../import-event-columns.ts';
import { hoursIn, readEventRow } from '../imported-event.ts';
import { changesOf, completedOfCalendar, marksOf, refusedRule, withGone, wrong } from './calendar-rows.ts';
import { mayEnter } from './event-access.ts';
import {
  allEvents,
  daysOfEvents,
  deleteEvent,
  findEvent,
  lockEvent,
  type StoredEvent,
  setLeftOut,
} from './events-store.ts';
import { uidOf } from './feed/entries-as-ical.ts';
import { withKnownClocks } from './file-clocks.ts';
import { type RuleInYear, ruleWithin, stepsOfList } from './imported-rule.ts';
import { daysOfRule, timesOf } from './occurrences.ts';
import { changeEvent, type Entering, enterEvent, entering } from './save-event.ts';

export const eventImport: ImportKind = {
  id: 'events',
  title: { en: 'Events of the calendar', fr: 'Événements du calendrier' },
  needs: ['SLM.Student.Edit'],
  sheetNames: ['events', 'événements', 'calendar', 'calendrier'],
  columns: eventColumns,
  oneOf: [['title', 'firstDay']],
  asks: {
    kind: 'events',
    question: { en: 'Choose the clock of its times', fr: 'Choisir l’heure de ses horaires' },
  },
  written: writtenValue,
  isMeant: tellsOfEvents,
  reasons: eventReasons,
  async template(context) {
    const names = [...(await classesByKey(context)).values()].map(({ name }) => name);
    return { rows: [], choices: { audience: names } };
  },
  open: openKind,
};

interface NamedClass {
  readonly id: number;
  readonly name: string;
}

/** The classes of this year by how lists write them. */
async function classesByKey(context: Context): Promise<ReadonlyMap<string, NamedClass>> {
  const year = await currentYear(context);
  const classes = [...(await classesAndGroupsById(context)).values()];
  return new Map(
    classes.filter(({ yearId }) => yearId === year?.id).map((one) => [classKey(one.name), one] as const),
  );
}

async function openKind(context: Context): Promise<OpenKind> {
  const rules = await entering(context);
  const classes = await classesByKey(context);
  const days = await daysOfEvents(context);
  const steps = { left: stepsOfList };
  const events = await allEvents(context);
  const present = events.map((event) => recordOf(rules, event, days.get(event.id)?.leftOut ?? []));
  return {
    present,
    arrange: (records) => withGone(withKnownClocks(records, present), present),
    complete: (values, answer) =>
      values['state'] === undefined
        ? completed(context, rules, classes, steps, values)
        : completedOfCalendar(context, rules, values, answer),
    identities: marksOf,
    sure: () => true,
    near: () => [],
    changes: (record, values) => changesOf(record, values, days.get(record.id)),
    refusals: (_record, values) =>
      mayBeEntered(rules, values) ? [] : [wrong('audience', values, 'notYours')],
    missingToCreate: ({ title, firstDay }) => [
      ...(title === undefined ? ['title'] : []),
      ...(firstDay === undefined ? ['firstDay'] : []),
    ],
    label: (values) => eventLabel(values, context.language),
    async create(records, tell) {
      const ids: number[] = [];
      for (const values of records) {
        const id = await enterEvent(context, rules, givenOf(values), values['uid'] ?? null);
        await setLeftOut(context, id, daysIn(values['leftOut']));
        ids.push(id);
      }
      await tell?.(ids.length);
      return ids;
    },
    async update(updates, tell) {
      for (const update of updates) await changeOne(context, rules, update);
      await tell?.(updates.length);
    },
    async remove(ids) {
      const kept = new Set<number>();
      for (const id of ids) {
        // One to which lessons give way meanwhile is deleted by hand, with what hangs on it.
        const stored = await findEvent(context, id);
        if (stored?.suspensionId || (await tried(context, () => deleteEvent(context, id))) === null)
          kept.add(id);
      }
      return kept;
    },
  };
}

/** Days, hours and rule on the school's clock and within its year, and for whom it is. */
function completed(
  context: Context,
  { years }: Entering,
  classes: ReadonlyMap<string, NamedClass>,
  steps: Steps,
  given: Values,
): { readonly values: Values; readonly faults: readonly CellFault[] } {
  const read = readEventRow(given);
  // From a feed of ours: its events are here already.
  if (given['uid']?.endsWith(uidOf(context, '')))
    return { values: read.values, faults: [wrong('uid', given, 'ownFeed')] };
  const audience = audienceOf(given['audience'], classes);
  const faults = [
    ...read.faults,
    ...(audience === null ? [wrong('audience', given, 'unknownAudience')] : []),
  ];
  const { rule, leftOut, ...plain } = read.values;
  const values: Values = { ...plain, ...(audience !== null && { audience }) };
  const span = { from: values['firstDay'] as SchoolDay, until: values['lastDay'] as SchoolDay };
  if (faults.length > 0) return { values, faults };
  if (rule === undefined) {
    const isIn = years.some(({ startsOn, endsOn }) => startsOn <= span.from && span.from <= endsOn);
    return { values, faults: isIn ? [] : [wrong('firstDay', values, 'outsideYears')] };
  }
  const found = recurring(rule, { ...span, hours: hoursIn(values) }, yearsFrom(context, years), steps);
  if (typeof found === 'string') return { values, faults: [{ column: 'rule', value: rule, reason: found }] };
  const { rule: kept, from } = found;
  return {
    values: {
      ...values,
      firstDay: from,
      lastDay: addDays(from, daysBetween(span.from, span.until)),
      ...(kept !== null && { rule: kept, ...(leftOut !== undefined && { leftOut }) }),
    },
    faults,
  };
}

/** The present year first: what recurs for ever is entered for it. */
function yearsFrom({ now, actor }: Context, years: Entering['years']): readonly Days[] {
  const today = schoolDayOf(now, actor.timeZone);
  const spans = years.map(({ startsOn, endsOn }) => ({ from: startsOn, until: endsOn }));
  return [...spans.filter((year) => year.from <= today && today <= year.until), ...spans];
}

/** @returns the rule within the first year in which it takes place, or why there is none */
function recurring(
  rule: string,
  span: Days & Pick<GivenEvent, 'hours'>,
  years: readonly Days[],
  steps: Steps,
): RuleInYear | string {
  try {
    for (const year of years) {
      const found = ruleWithin(rule, span.from, year, steps);
      if (found === null) continue;
      if (found.rule !== null) timesOf(span, daysOfRule(found.rule, found.from, year.until), span.hours);
      return found;
    }
    return 'outsideYears';
  } catch (error) {
    return refusedRule(error);
  }
}

/** `school`, `staff` or `classes 4 5`; null for what is none of them. */
function audienceOf(text: string | undefined, classes: ReadonlyMap<string, NamedClass>): string | null {
  if (text === undefined || wordsOf.school.has(plainText(text))) return 'school';
  if (wordsOf.staff.has(plainText(text))) return 'staff';
  const ids = text.split(/[,;/]/).map((name) => classes.get(classKey(name))?.id);
  return ids.includes(undefined) ? null : `classes ${[...new Set(ids)].join(' ')}`;
}

const wordsOf = {
  school: new Set([
    'school',
    'the whole school',
    'etablissement',
    "tout l'etablissement",
    'ecole',
    'all',
    'tous',
  ]),
  staff: new Set(['staff', 'all staff', 'personnel', 'tout le personnel']),
};

function givenOf(values: Values): GivenEvent {
  const { title = '', firstDay, lastDay } = values;
  const [audience, ...ids] = (values['audience'] ?? 'school').split(' ');
  return {
    kind: (values['kind'] ?? 'other') as EventKind,
    title,
    venue: values['venue'] ?? null,
    details: values['details'] ?? null,
    from: firstDay as SchoolDay,
    until: lastDay as SchoolDay,
    hours: hoursIn(values),
    rule: values['rule'] ?? null,
    audience: audience as Audience,
    targetIds: ids.map(Number),
    suspends: false,
  };
}

function mayBeEntered({ writer, people }: Entering, values: Values): boolean {
  const { audience, targetIds } = givenOf(values);
  return mayEnter(writer, people, audience, targetIds);
}

function recordOf(rules: Entering, event: StoredEvent, leftOut: readonly SchoolDay[]): PresentRecord {
  const { id, version, uid, title, kind, venue, details, firstDay, firstUntil, startsAt, endsAt, rule } =
    event;
  const { audience, targetIds } = event;
  const values: Values = {
    title,
    kind,
    firstDay,
    lastDay: firstUntil,
    audience: [audience, ...targetIds].join(' '),
    ...(uid !== null && { uid }),
    ...(venue !== null && { venue }),
    ...(details !== null && { details }),
    ...(startsAt !== null && { startsAt }),
    ...(endsAt !== null && { endsAt }),
    ...(rule !== null && { rule }),
    ...(leftOut.length > 0 && { leftOut: leftOut.join(' ') }),
  };
  const found = targetIds.map((one) => rules.people.target(audience, one));
  const mayChange = !found.includes(undefined) && mayEnter(rules.writer, rules.people, audience, targetIds);
  return { id, version, label: `${title} · ${firstDay}`, values, mayChange };
}

/** @throws stale */
async function changeOne(context: Context, rules: Entering, { record, changes }: Update): Promise<void> {
  const stored = await lockEvent(context, record.id);
  if (!stored || stored.version !== record.version) throw common.stale();
  const after = new Map(changes.map((change) => [change.column, change.after]));
  const kept = Object.entries(record.values).filter(([column]) => !after.has(column));
  const values: Values = {
    ...Object.fromEntries(kept),
    ...Object.fromEntries([...after].flatMap(([column, value]) => (value === null ? [] : [[column, value]]))),
  };
  await changeEvent(context, rules, stored, { ...givenOf(values), suspends: stored.suspensionId !== null });
  await setLeftOut(context, record.id, daysIn(values['leftOut']));
}

function daysIn(text: string | undefined): readonly SchoolDay[] {
  return (text?.split(' ') ?? []) as SchoolDay[];
}
