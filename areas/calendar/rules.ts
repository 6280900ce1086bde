/** For whom events are, and who enters them. Pure, shared by screen and server. */
import { isWithinLimits, type Limits } from '#platform/kernel/roles.ts';
import { daysBetween, type SchoolDay } from '#platform/kernel/time.ts';
import type { Audience } from './contract.ts';

/** Days that an event takes at most. */
export const longestEvent = 366;

/** A class as far as events are concerned. */
export interface ClassPart {
  readonly id: number;
  readonly sectionId: number | null;
  readonly levelId: number | null;
}

export interface Addressed {
  readonly audience: Audience;
  /** Ids of sections, levels, classes or people, as the audience says. */
  readonly targetIds: readonly number[];
  readonly createdBy: number;
}

export interface EventReader {
  readonly userId: number;
  readonly staff: boolean;
  /** Classes in the scope as staff, and those of the own children. */
  readonly classes: readonly ClassPart[];
  /** A person who may enter any event sees all of them. */
  readonly all: boolean;
}

/** Whether an event is addressed to the reader. Its author sees it too. */
export function isAddressedTo({ audience, targetIds, createdBy }: Addressed, reader: EventReader): boolean {
  if (reader.all || createdBy === reader.userId) return true;
  switch (audience) {
    case 'school':
      return true;
    case 'staff':
      return reader.staff;
    case 'people':
      return targetIds.includes(reader.userId);
    case 'sections':
    case 'levels':
    case 'classes':
      return reader.classes.some((part) => isMeant(part, audience, targetIds));
  }
}

/** Whether a class is among those that the audience names. */
export function isMeant(part: ClassPart, audience: Audience, targetIds: readonly number[]): boolean {
  if (audience === 'sections') return part.sectionId !== null && targetIds.includes(part.sectionId);
  if (audience === 'levels') return part.levelId !== null && targetIds.includes(part.levelId);
  return audience === 'classes' && targetIds.includes(part.id);
}

/** Enters events: heads and administrators for their part of the school, class masters for their classes (permissions.md, "Calendar"). */
export interface EventWriter {
  readonly userId: number;
  /** Works as head or administrator. */
  readonly heads: boolean;
  readonly limits: Limits;
  /** Classes of this year that the writer is master of. */
  readonly mastered: ReadonlySet<number>;
}

/** The part of the school to which a target belongs. */
export interface Target {
  readonly sectionId: number | null;
  readonly levelId: number | null;
  /** Id of a class; null for a section or a level. */
  readonly classId: number | null;
}

/** Whether the writer enters an event for this audience. @param targets none for the school, staff and people */
export function mayAddress(writer: EventWriter, audience: Audience, targets: readonly Target[]): boolean {
  const ofMaster =
    audience === 'classes' &&
    targets.length > 0 &&
    targets.every(({ classId }) => classId !== null && writer.mastered.has(classId));
  if (!writer.heads) return ofMaster;
  if (writer.limits.sectionId === null && writer.limits.levelIds.length === 0) return true;
  if (audience === 'people') return true;
  if (audience === 'school' || audience === 'staff') return false;
  return ofMaster || targets.every((target) => isWithinLimits(writer.limits, target));
}

/** Whether the form's days and hours fit each other. */
export function endsAfterItBegins({
  from,
  until,
  hours,
}: {
  readonly from: SchoolDay;
  readonly until: SchoolDay;
  readonly hours: { readonly startsAt: string; readonly endsAt: string } | null;
}): boolean {
  return from < until || (from === until && (hours === null || hours.startsAt < hours.endsAt));
}

export function isTooLong(from: SchoolDay, until: SchoolDay): boolean {
  return daysBetween(from, until) >= longestEvent;
}
