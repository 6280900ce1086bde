/** When marks are taken: the school's setting, else from the first day of a sequence on, and the reopenings. */
import { yearsOf } from '#areas/school/server/public/school-years.ts';
import type { Period } from '#platform/kernel/periods/periods.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { daysOf, type EntryWindow, endingWith } from '../../marks/entry-rules.ts';
import type { VisibleSubject } from '../visible-subjects.ts';
import {
  listClassWindows,
  listReopenings,
  listStoredWindows,
  type StoredClassWindow,
  type StoredWindow,
} from './windows-store.ts';

type Windows = ReadonlyMap<number, StoredWindow>;
type WindowsOfClasses = ReadonlyMap<string, StoredClassWindow>;
type Reopened = ReadonlyMap<string, SchoolDay>;

/** The window of each sequence, by its id; none for one without a setting. */
export function storedWindows(context: ReferenceContext): Promise<Windows> {
  return context.reference(['mark-rules'], 'evaluations.windows', () => readWindows(context));
}

/** Those of classes that have days of their own, by sequence and class. */
export function classWindows(context: ReferenceContext): Promise<WindowsOfClasses> {
  return context.reference(['mark-rules'], 'evaluations.classWindows', () => readClassWindows(context));
}

export type WindowOf = (
  subject: Pick<VisibleSubject, 'classId' | 'subjectId'>,
  sequence: Pick<Period, 'id' | 'startsOn' | 'yearId'>,
) => EntryWindow;

/** Tells the window of a subject of a class in a sequence: the days of the class, else those of the school. */
export async function windowsOf(context: ReferenceContext): Promise<WindowOf> {
  const stored = await storedWindows(context);
  const ofClasses = await classWindows(context);
  const reopened = await context.reference(['mark-rules'], 'evaluations.reopened', () =>
    readReopened(context),
  );
  return windowOf(stored, ofClasses, reopened, await lastDaysOfYearsBefore(context));
}

/** The windows as of this transaction: the cache is as old as the request. */
export async function currentWindows(context: ReferenceContext): Promise<WindowOf> {
  const stored = await readWindows(context);
  const ofClasses = await readClassWindows(context);
  const reopened = await readReopened(context);
  return windowOf(stored, ofClasses, reopened, await lastDaysOfYearsBefore(context));
}

async function readWindows(context: InOrganisation): Promise<Windows> {
  const windows = await listStoredWindows(context);
  return new Map(windows.map((window) => [window.sequenceId, window]));
}

async function readClassWindows(context: InOrganisation): Promise<WindowsOfClasses> {
  const windows = await listClassWindows(context);
  return new Map(windows.map((window) => [`${window.sequenceId} ${window.classId}`, window]));
}

async function readReopened(context: InOrganisation): Promise<Reopened> {
  const rows = await listReopenings(context);
  return new Map(
    rows.map(({ classId, subjectId, sequenceId, until }) => [`${classId} ${subjectId} ${sequenceId}`, until]),
  );
}

/** @param lastDays of the years that are over, by their ids */
function windowOf(
  stored: Windows,
  ofClasses: WindowsOfClasses,
  reopened: Reopened,
  lastDays: ReadonlyMap<number, SchoolDay>,
): WindowOf {
  return ({ classId, subjectId }, { id, startsOn, yearId }) => {
    const days = daysOf(ofClasses.get(`${id} ${classId}`) ?? stored.get(id), startsOn);
    const lastDay = lastDays.get(yearId);
    return {
      ...(lastDay === undefined ? days : endingWith(days, lastDay)),
      reopenedUntil: reopened.get(`${classId} ${subjectId} ${id}`) ?? null,
    };
  };
}

/** Ends of years before the current one: their days can no longer be set, so an open window ends with its year. */
async function lastDaysOfYearsBefore(context: ReferenceContext): Promise<ReadonlyMap<number, SchoolDay>> {
  const years = await yearsOf(context);
  const now = years.find(({ current }) => current);
  const before = years.filter(({ startsOn }) => now && startsOn < now.startsOn);
  return new Map(before.map(({ id, endsOn }) => [id, endsOn]));
}
