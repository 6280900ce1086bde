/** When a report is complete, and how long its reporter may change it. */
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import type { IncidentType } from '../catalogue/contract.ts';
import type { IncidentState, Part, ToReport } from './contract.ts';

export type ReportFault =
  | 'unknownType'
  | 'unknownTag'
  | 'personTwice'
  | 'noActor'
  | 'futureDay'
  | 'outsideYear';

interface Reported extends Pick<ToReport, 'happenedOn'> {
  readonly typeId: number;
  readonly tagIds: readonly number[];
  readonly people: readonly ToReport['people'][number][];
}

interface Entries {
  readonly types: readonly IncidentType[];
  /** Numbers of the school's tags. */
  readonly tagIds: readonly number[];
}

/** @param kept the type that the report has already: it may be archived since */
export function reportFault(
  report: Reported,
  { types, tagIds }: Entries,
  {
    today,
    year,
    kept,
  }: {
    readonly today: SchoolDay;
    readonly year: { readonly startsOn: SchoolDay; readonly endsOn: SchoolDay } | null;
    readonly kept: Pick<Reported, 'typeId'> | null;
  },
): ReportFault | null {
  const knownType = types.some(
    ({ id, archived }) => id === report.typeId && (!archived || kept?.typeId === id),
  );
  if (!knownType) return 'unknownType';
  if (!report.tagIds.every((id) => tagIds.includes(id)) || new Set(report.tagIds).size < report.tagIds.length)
    return 'unknownTag';
  const ids = report.people.map(({ studentId }) => studentId);
  if (new Set(ids).size < ids.length) return 'personTwice';
  if (!report.people.some(({ part }) => part === 'actor')) return 'noActor';
  // A device whose clock is a few hours ahead is already in the next day.
  if (report.happenedOn > addDays(today, 1)) return 'futureDay';
  if (!year || report.happenedOn < year.startsOn || report.happenedOn > year.endsOn) return 'outsideYear';
  return null;
}

/** Whether whoever reported an incident may still change it: on the day of the report, while nobody has taken it in hand. */
export function mayReporterChange(
  { state, reportedOn }: { readonly state: IncidentState; readonly reportedOn: SchoolDay },
  today: SchoolDay,
): boolean {
  return state === 'open' && reportedOn === today;
}

/** Whether the family of a student with this part reads a published incident: witnesses are nobody's business. */
export function isFamilyPart(part: Part): boolean {
  return part !== 'witness';
}
