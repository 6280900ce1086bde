/** The plan of an import: plain data, so that the plan that was shown can be compared with the one that is done. */

import { beginningOf } from '#platform/kernel/text/beginning-of.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type {
  BundleFault,
  FaultCode,
  PartCounts,
  PassOver,
  RosterPart,
  RosterReport,
} from '../../packages/contract.ts';
import type { GradeAnswer, GradeQuestion } from '../../packages/grades-contract.ts';
import type {
  At,
  BundlePerson,
  BundleSection,
  BundleSession,
  RosterBundle,
} from '../reading/roster-model.ts';
import { markOf, rosterRows } from './roster-rows.ts';

/** A record of the package and the school's record; null for a new one. */
export interface Planned<Fields> {
  readonly sourceId: string;
  readonly id: number | null;
  /** All fields of a new record, changed fields of an existing one. */
  readonly fields: Fields;
}

type PlannedPeriod = Pick<BundleSession, 'sourceId' | 'startsOn' | 'endsOn'>;

export interface PlannedYear {
  readonly sourceId: string | null;
  readonly id: number | null;
  readonly name: string;
  readonly startsOn: SchoolDay;
  readonly endsOn: SchoolDay;
  readonly trimesters: readonly (PlannedPeriod & { readonly sequences: readonly PlannedPeriod[] })[];
  /** Whether the year has none yet, so that these are added. */
  readonly addPeriods: boolean;
}

/** The school's records by their identifiers in the package. */
export type Ids = ReadonlyMap<string, number>;

export interface ClassFields {
  readonly name?: string;
  readonly room?: string;
  readonly levelId?: number;
  /** Name of a level that is added with its section. */
  readonly newLevel?: string;
  /** The section of its level, where the package names none. */
  readonly sectionId?: number;
  /** Identifier in the package. */
  readonly section?: string;
}

export type PlannedSection = Planned<Pick<BundleSection, 'name' | 'subsystem'>>;
export type TextFields = Readonly<Record<string, string>>;

export interface PlannedLesson {
  /** Identifier of the taught class in the package. */
  readonly sourceId: string;
  readonly homeId: string;
  readonly subject: string;
  /** Name of the level of its class here; empty for none. */
  readonly level: string;
  readonly courseId: string;
  readonly teacherIds: readonly string[];
}

export interface RosterPlan {
  readonly school: string;
  readonly year: PlannedYear;
  readonly sections: readonly PlannedSection[];
  /** Names of new subjects. */
  readonly subjects: readonly string[];
  readonly teachers: readonly Planned<TextFields>[];
  /** Classes and groups. `taught`: the package has it as a taught class with students of its own. */
  readonly classes: readonly (Planned<ClassFields> & {
    readonly kind: 'class' | 'group';
    readonly taught: boolean;
    readonly masterId: string | null;
    /** The package's identifier of the course of a home class or group, which is no subject; empty for none. */
    readonly courseId: string;
    /** Name of its level here; empty for none. */
    readonly level: string;
  })[];
  /** The answers to the grades that a person was asked about. */
  readonly grades: readonly GradeAnswer[];
  readonly students: readonly (Planned<TextFields> & { readonly version: number })[];
  readonly guardians: readonly Planned<TextFields>[];
  /** New enrolments only, by the identifiers of the package. */
  readonly enrolments: readonly { readonly classId: string; readonly studentId: string }[];
  /** Ended enrolments, by the school's id of the class. */
  readonly leaving: readonly { readonly classId: number; readonly studentId: string }[];
  readonly lessons: readonly PlannedLesson[];
  readonly links: readonly {
    readonly guardianId: string;
    readonly studentId: string;
    readonly relation: string;
  }[];
  /** The state of new links. */
  readonly linkState: 'pending' | 'verified';
}

/** Counts and faults while a plan is made. */
export interface PlanNotes {
  count(part: RosterPart, outcome: 'create' | 'update' | 'unchanged' | 'refused', by?: number): void;
  fault(at: At, column: string, value: string, code: FaultCode): void;
  /** Whether the reader or the plan found a fault in the row. */
  isBad(at: At): boolean;
  /** The row adds or changes a record. */
  take(at: At): void;
  /** The school has the content of the row already. */
  keep(at: At): void;
  passOver(at: At, reason: PassOver): void;
  /** All rows about the person. */
  passOverPerson(person: BundlePerson, reason: PassOver): void;
  leaveOut(role: string): void;
  report(year: PlannedYear, grades: readonly GradeQuestion[]): RosterReport;
}

const mostFaults = 200;

export function planNotes(bundle: RosterBundle, parts: readonly RosterPart[]): PlanNotes {
  const faults: BundleFault[] = [...bundle.faults];
  const bad = new Set(faults.map(markOf));
  const rows = rosterRows(bundle.rows);
  for (const at of [...faults, ...bundle.unread]) rows.refuse(at);
  for (const { reason, ...at } of bundle.passedOver) rows.passOver(at, reason);
  const leftOut = new Map<string, number>();
  const counts = new Map(
    parts.map((part) => [part, { part, create: 0, update: 0, unchanged: 0, refused: 0 } as PartCounts]),
  );
  return {
    count(part, outcome, by = 1) {
      const before = counts.get(part);
      if (before) counts.set(part, { ...before, [outcome]: before[outcome] + by });
    },
    fault({ file, line }, column, value, code) {
      faults.push({ file, line, column, value: beginningOf(value, 100), code });
      bad.add(markOf({ file, line }));
      rows.refuse({ file, line });
    },
    isBad: (at) => bad.has(markOf(at)),
    take: rows.take,
    keep: rows.keep,
    passOver: rows.passOver,
    passOverPerson(person, reason) {
      for (const at of [person, ...person.rows]) rows.passOver(at, reason);
    },
    leaveOut: (role) => leftOut.set(role, (leftOut.get(role) ?? 0) + 1),
    report: ({ id, name }, grades) => ({
      year: name,
      yearIsNew: id === null,
      counts: [...counts.values()],
      files: [...rows.counts()],
      faults: faults.slice(0, mostFaults),
      faultCount: faults.length,
      leftOut: [...leftOut].map(([role, count]) => ({ role, count })),
      grades: [...grades],
    }),
  };
}

/** The fields that differ from the record. Empty values are left out. */
export function changedFields(given: TextFields, present: Readonly<Record<string, unknown>>): TextFields {
  return Object.fromEntries(
    Object.entries(given).filter(([key, value]) => value !== '' && value !== (present[key] ?? '')),
  );
}

/** The fields that are filled. */
export function filledFields(given: TextFields): TextFields {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

/** Names of a person. */
export function namesIn(fields: TextFields) {
  return { firstName: fields['firstName'] ?? '', lastName: fields['lastName'] ?? '' };
}

/** Ids of existing and new records. */
export function idsOf(
  planned: readonly { readonly sourceId: string; readonly id: number | null }[],
  made: Ids,
): Ids {
  return new Map(planned.map(({ sourceId, id }) => [sourceId, id ?? made.get(sourceId) ?? 0]));
}
