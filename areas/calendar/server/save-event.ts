/** Enters, changes and deletes events. */
import { setSuspension } from '#areas/schedule/server/public/changes.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import {
  type createEvent as createCall,
  type EventKind,
  type editEvent as editCall,
  failures,
  type GivenEvent,
  hasLessons,
  type removeEvent as removeCall,
  type SchoolEvent,
} from '../contract.ts';
import { type EventWriter, endsAfterItBegins, isAddressedTo, isTooLong } from '../rules.ts';
import { classesThatGiveWay } from './classes-that-give-way.ts';
import { type Addressees, addressees, eventReader, eventWriter, mayEnter } from './event-access.ts';
import { eventItem, eventRecord, naming } from './event-items.ts';
import {
  deleteEvent,
  insertEvent,
  leaveOut,
  lockEvent,
  replaceTargets,
  replaceTimes,
  type StoredEvent,
  updateEvent,
} from './events-store.ts';
import { daysOfRule, timesOf } from './occurrences.ts';
import { plannedYears } from './own-layers.ts';

/** @throws forbidden, missing, stale, and what is wrong with the event. */
export async function createEvent(
  context: Context,
  { insteadOf, ...given }: InputOf<typeof createCall>,
): Promise<SchoolEvent> {
  if (insteadOf) await leaveOutTime(context, insteadOf);
  const id = await enterEvent(context, await entering(context), given);
  await context.audit('calendar.create', `calendar event ${id}`, { title: given.title.trim() });
  return eventRecord(context, id);
}

/** The facts that decide about an entered event; the same for all of a list. */
export interface Entering {
  readonly writer: EventWriter;
  readonly people: Addressees;
  readonly years: Awaited<ReturnType<typeof plannedYears>>;
}

export async function entering(context: Context): Promise<Entering> {
  return {
    writer: await eventWriter(context),
    people: await addressees(context),
    years: await plannedYears(context),
  };
}

/** @param uid of an imported event @throws forbidden, and what is wrong with the event. */
export async function enterEvent(
  context: Context,
  rules: Entering,
  given: GivenEvent,
  uid: string | null = null,
): Promise<number> {
  const { times, ...written } = checked(rules, given);
  const suspensionId = await suspendFor(context, rules, null, given);
  const id = await insertEvent(context, {
    ...written,
    suspensionId,
    uid,
    createdBy: context.actor.userId,
    createdAt: context.now,
  });
  await replaceTargets(context, id, given.audience, targetsOf(given));
  await replaceTimes(context, id, times);
  return id;
}

/** @throws forbidden, missing, stale, and what is wrong with the event. */
export async function editEvent(
  context: Context,
  { id, version, ...given }: InputOf<typeof editCall>,
): Promise<SchoolEvent> {
  const stored = await eventToChange(context, id, version);
  await changeEvent(context, await entering(context), stored, given);
  await context.audit('calendar.edit', `calendar event ${id}`, { title: given.title.trim() });
  return eventRecord(context, id);
}

/** The event is locked. @throws forbidden, and what is wrong with the event. */
export async function changeEvent(
  context: Context,
  rules: Entering,
  stored: StoredEvent,
  given: GivenEvent,
): Promise<void> {
  const { times, ...written } = checked(rules, given);
  const suspensionId = await suspendFor(context, rules, stored.suspensionId, given);
  await updateEvent(context, stored.id, { ...written, suspensionId });
  await replaceTargets(context, stored.id, given.audience, targetsOf(given));
  await replaceTimes(context, stored.id, times);
}

/** @throws forbidden, missing, stale. */
export async function removeEvent(
  context: Context,
  { id, version, day }: InputOf<typeof removeCall>,
): Promise<ItemOf<typeof removeCall>> {
  if (day !== null) {
    await leaveOutTime(context, { id, version, day });
    return { id };
  }
  const { title, suspensionId } = await eventToChange(context, id, version);
  if (suspensionId !== null) await setSuspension(context, suspensionId, null);
  await deleteEvent(context, id);
  await context.audit('calendar.remove', `calendar event ${id}`, { title });
  return { id };
}

async function leaveOutTime(
  context: Context,
  { id, version, day }: { readonly id: number; readonly version: number; readonly day: SchoolDay },
): Promise<void> {
  const { title, rule } = await eventToChange(context, id, version);
  if (rule === null || !(await leaveOut(context, id, day))) throw common.missing();
  await context.audit('calendar.leaveOut', `calendar event ${id}`, { title, day });
}

/** @throws missing for what the caller does not read; forbidden; stale. */
async function eventToChange(context: Context, id: number, version: number): Promise<StoredEvent> {
  const stored = await lockEvent(context, id);
  const reader = await eventReader(context);
  if (!stored || !isAddressedTo(stored, reader)) throw common.missing();
  const current = eventItem(stored, await naming(context, reader));
  if (!current.mayEdit) throw common.forbidden();
  if (stored.version !== version) throw common.stale({ current });
  return stored;
}

function checked({ writer, people, years }: Entering, given: GivenEvent) {
  const { kind, venue, details, from, until, hours, rule, audience } = given;
  if (!mayEnter(writer, people, audience, given.targetIds)) throw common.forbidden();
  if (!endsAfterItBegins(given)) throw failures.endsBeforeItBegins();
  if (isTooLong(from, until)) throw failures.tooLong();
  const last = lastDay(years, from);
  const days = rule === null ? [from] : daysOfRule(rule, from, last);
  return {
    kind,
    title: given.title.trim(),
    venue,
    details,
    firstDay: from,
    firstUntil: until,
    startsAt: hours?.startsAt ?? null,
    endsAt: hours?.endsAt ?? null,
    rule,
    audience,
    times: timesOf({ from, until }, days, hours),
  };
}

/** The end of the school year of a day: recurrences go no further. @throws outsideYears */
function lastDay(years: Entering['years'], day: SchoolDay): SchoolDay {
  const first = years.map(({ startsOn }) => startsOn).sort()[0];
  const later = years
    .map(({ endsOn }) => endsOn)
    .filter((endsOn) => day <= endsOn)
    .sort()[0];
  if (first === undefined || later === undefined || day < first) throw failures.outsideYears();
  return later;
}

function targetsOf({ audience, targetIds }: GivenEvent): readonly number[] {
  return audience === 'school' || audience === 'staff' ? [] : targetIds;
}

const suspensionKinds: Partial<Record<EventKind, 'exam' | 'outing'>> = { exam: 'exam', trip: 'outing' };

/** Lets lessons of the year of the event give way, or no longer. @throws suspendsOnce, suspendsClasses, forbidden */
async function suspendFor(
  context: Context,
  { years }: Entering,
  id: number | null,
  given: GivenEvent,
): Promise<number | null> {
  const { kind, title, from, until, audience, rule } = given;
  if (!given.suspends) return id === null ? null : setSuspension(context, id, null);
  if (rule !== null) throw failures.suspendsOnce();
  if (!hasLessons(audience)) throw failures.suspendsClasses();
  const classIds = await classesThatGiveWay(context, years, { from, audience, targetIds: given.targetIds });
  if (classIds === null) throw failures.suspendsClasses();
  return setSuspension(context, id, {
    kind: suspensionKinds[kind] ?? 'other',
    title: title.trim(),
    from,
    until,
    classIds,
  });
}
