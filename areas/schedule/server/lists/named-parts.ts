/** Names in lists of lessons: the classes, subjects, teachers and rooms of the school, each by what a list may call it. */
import { staffById } from '#areas/accounts/server/public/staff-by-id.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { listTeacherFiles } from '#areas/teachers/server/public/teachers.ts';
import { classKey } from '#platform/kernel/imports/class-names.ts';
import type { Settle } from '#platform/kernel/imports/columns.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import { nameKeys } from '#platform/kernel/imports/person-keys.ts';
import { withoutTitle } from '#platform/kernel/imports/titles.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { WeeklyLesson } from '../../changes/dated-lessons.ts';
import { choiceSign, namesOfCell } from '../../lists/import-lesson-columns.ts';
import { hoursTaken } from '../changes/refuse-taken-hours.ts';
import { type PlanParts, planParts } from '../plan/plan-parts.ts';

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** The parts of one kind, found by how a list writes them or by what somebody settled for that spelling. */
export interface NamesOfKind {
  find(written: string): Named | undefined;
  values(): Iterable<Named>;
}

export interface NamedParts {
  readonly classes: NamesOfKind;
  readonly subjects: NamesOfKind;
  /** By staff number, and by the words of the name in any order. */
  readonly teachers: NamesOfKind;
  readonly rooms: NamesOfKind;
  readonly plan: PlanParts;
  readonly yearId: number;
  readonly yearEnds: SchoolDay;
  readonly from: SchoolDay;
  /** See `hoursTaken`. */
  isTaken(lesson: WeeklyLesson, ids: ReadonlySet<number>): boolean;
}

/** @param settle what spellings mean, as a person decided for all rows */
export async function namedParts(
  context: Context,
  settle: Settle = (_column, typed) => typed,
): Promise<NamedParts> {
  const year = await currentYear(context);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const plan = await planParts(context, year?.id ?? 0);
  const staff = await staffById(context);
  const files = (await listTeacherFiles(context)).filter(({ userId }) => staff.has(userId));
  const subjects = [...(await subjectNames(context))].map(([id, name]) => ({ id, name }));
  const teachers = files.map(({ userId, staffNumber }) => ({
    id: userId,
    name: fullName(staff.get(userId)),
    staffNumber,
  }));
  const begun = year !== null && year.startsOn <= today;
  const byNumber = teachers.filter(({ staffNumber }) => staffNumber !== null);
  const from = begun ? today : (year?.startsOn ?? today);
  const until = year?.endsOn ?? today;
  return {
    classes: namesOfKind(
      [...plan.classes.values()],
      (name) => [classKey(name)],
      (written) => settle('classes', written),
    ),
    subjects: namesOfKind(
      subjects,
      (name) => [plainHeading(name)],
      (written) => settle('subject', written),
    ),
    teachers: namesOfKind(
      [...byNumber.map((one) => ({ ...one, writtenAs: one.staffNumber ?? '' })), ...teachers],
      (name) => nameKeys(name),
      (written) => settle('teachers', written),
    ),
    rooms: namesOfKind(
      [...plan.rooms.values()],
      (name) => [plainHeading(name)],
      (written) => settle('room', written),
    ),
    plan,
    yearId: year?.id ?? 0,
    yearEnds: until,
    from,
    isTaken: await hoursTaken(context, { from, until }, plan),
  };
}

/** The names in a cell. A name that the school has is not parted; of a part of a class that FET names the class or group is meant. */
export function namesIn(all: NamesOfKind, text: string): readonly string[] {
  const whole = (name: string) => name.split(choiceSign)[0] ?? name;
  const isKnown = (name: string) => all.find(name) !== undefined;
  return namesOfCell(text, (name) => isKnown(name) || isKnown(whole(name))).map((name) =>
    isKnown(name) ? name : whole(name),
  );
}

function namesOfKind(
  parts: readonly (Named & { readonly writtenAs?: string })[],
  keysOf: (name: string) => readonly string[],
  settled: (written: string) => string,
): NamesOfKind {
  const byKey = new Map(
    parts.flatMap((part) => keysOf(part.writtenAs ?? part.name).map((key) => [key, part] as const)),
  );
  const find = (written: string) =>
    keysOf(written)
      .map((key) => byKey.get(key))
      .find((part) => part !== undefined);
  // Names that differ by signs alone, such as `A-1` and `A 1`, have one key: what is written just so comes first.
  const byName = new Map(parts.map((part) => [part.writtenAs ?? part.name, part]));
  const named = (text: string) => byName.get(text) ?? find(text);
  return {
    // A title is no part of the name that the school has: `Mr Tabi`.
    find: (written) => named(written) ?? named(settled(written)) ?? named(withoutTitle(written)[0]),
    values: () => parts,
  };
}
