import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { absencesByRolls } from '#areas/attendance/server/public/counted-absences.ts';
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { periodIn, periodsOfClass } from '#areas/evaluations/server/public/windows.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { type ClassListEntry, classListOf } from '#areas/students/server/public/class-list.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Period, PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { Context, ContributionContext, ReferenceContext } from '#platform/server/context.ts';
import type {
  ConductGrid,
  ConductToSave,
  readConduct as readCall,
  SavedConduct,
  StoredConduct,
} from '../conduct-contract.ts';
import { type ConductTotals, type CountedConduct, hour, totalsIn } from '../conduct-rules.ts';
import { failures } from '../contract.ts';
import { counted } from '../kinds-contract.ts';
import { type ClassRole, seesTexts } from '../writing-rules.ts';
import { classRolesOf } from './class-roles.ts';
import { type ConductToKeep, conductOfYear, type KeptConduct, saveKeptConduct } from './conduct-store.ts';
import { recordedSanctions } from './extension-points.ts';
import { keyOfRow } from './period-columns-store.ts';
import { refuseStrangers } from './refuse-strangers.ts';

/** Totals of students of a class, or of several of one rhythm, in a period: keyed for it, or summed of its parts; who has none is not among them. */
export async function conductIn(
  context: ContributionContext,
  classroom: Classroom,
  period: Period,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, ConductTotals>> {
  const periods = await periodsOfClass(context, classroom);
  const keyed = await keyedIn(context, period, studentIds);
  const counted = await countedIn(context, period, periods, studentIds);
  return new Map(
    studentIds.flatMap((id) => {
      const totals = totalsIn(
        period,
        periods,
        (key) => keyed(id, key),
        (key) => counted(id, key),
      );
      return totals ? [[id, plain(totals)] as const] : [];
    }),
  );
}

async function keyedIn(
  context: ReferenceContext,
  { yearId }: Period,
  studentIds: readonly number[],
): Promise<(studentId: number, key: PeriodKey) => KeptConduct | undefined> {
  const rows = await conductOfYear(context, yearId, studentIds);
  const kept = new Map(rows.map((row) => [`${row.studentId} ${keyOfRow(row)}`, row]));
  return (studentId, key) => kept.get(`${studentId} ${key}`);
}

/** Totals of rolls and recorded sanctions in a period and its parts; nothing for days to come. */
async function countedIn(
  context: ContributionContext,
  period: Period,
  periods: ReadonlyMap<PeriodKey, Period>,
  studentIds: readonly number[],
): Promise<(studentId: number, key: PeriodKey) => CountedConduct | undefined> {
  const byPeriod = new Map<PeriodKey, (studentId: number) => CountedConduct | undefined>();
  for (const { key, startsOn, endsOn } of withParts(period, periods)) {
    const days = { from: startsOn, until: endsOn };
    const absences = await absencesByRolls(context, days, studentIds);
    const sanctions = new Map(
      (
        await Promise.all(
          context.contributions(recordedSanctions).map(({ between }) => between(context, days, studentIds)),
        )
      ).flatMap((found) => [...found]),
    );
    byPeriod.set(key, (studentId) => {
      const counted = absences.get(studentId);
      const recorded = sanctions.get(studentId) ?? null;
      if (!counted) return recorded ? { absences: null, sanctions: recorded } : undefined;
      return {
        absences: {
          unjustified: counted.unjustified * hour,
          justified: counted.justified * hour,
          lateness: counted.latenesses,
        },
        sanctions: recorded,
      };
    });
    // The parts lie within the period.
    if (key === period.key && absences.size === 0 && sanctions.size === 0) break;
  }
  return (studentId, key) => byPeriod.get(key)?.(studentId);
}

/** The period first. */
function withParts(period: Period, periods: ReadonlyMap<PeriodKey, Period>): readonly Period[] {
  const parts = period.parts.flatMap((key) => periods.get(key) ?? []);
  return [period, ...parts.flatMap((part) => withParts(part, periods))];
}

/** Nothing but the totals. */
function plain(totals: ConductTotals): ConductTotals {
  const [unjustified, justified, lateness, detention, exclusionDays, warnings, reprimands] = counted.map(
    (name) => totals[name],
  ) as [number, number, number, number, number, number, number];
  const { excluded } = totals;
  return { unjustified, justified, lateness, detention, exclusionDays, warnings, reprimands, excluded };
}

/** @throws missing beyond what the reader sees. */
export async function readConduct(
  context: Context,
  { classId, period: key }: InputOf<typeof readCall>,
): Promise<ConductGrid> {
  const { classroom, role } = await classToJudge(context, classId);
  const period = await periodIn(context, classroom, key);
  const classList = await findVisibleClassList(context, classId);
  const ids = classList.map(({ id }) => id);
  const keyed = await keyedIn(context, period, ids);
  const summed = await conductIn(context, classroom, period, ids);
  const toStored = await storedConduct(context);
  return {
    classId,
    className: classroom.name,
    period: key,
    mayWrite: role.disciplines,
    kind: period.kind,
    number: period.number,
    students: classList.map(({ id, firstName, lastName, matricule, number }) => {
      const own = keyed(id, key);
      return {
        id,
        number,
        firstName,
        lastName,
        matricule,
        totals: toStored(own),
        summed: own ? null : (summed.get(id) ?? null),
      };
    }),
  };
}

/** Saves totals, all of them or none. @throws missing, notYours, studentTwice, notInClass; textChanged with the current ones. */
export async function saveConduct(
  context: Context,
  { classId, period: key, rows }: ConductToSave,
): Promise<readonly SavedConduct[]> {
  const { classroom, role } = await classToJudge(context, classId);
  if (!role.disciplines) throw failures.notYours();
  const period = await periodIn(context, classroom, key);
  refuseStrangers(rows, await findVisibleClassList(context, classId));
  const done = { by: context.actor.userId, at: context.now };
  const saved = new Map(
    (await saveKeptConduct(context, period, rows, done)).map((row) => [row.studentId, row]),
  );
  const lost = rows.filter(({ studentId }) => !saved.has(studentId));
  const keyed = await keyedIn(
    context,
    period,
    lost.map(({ studentId }) => studentId),
  );
  const current = (studentId: number) => saved.get(studentId) ?? keyed(studentId, key);
  const toStored = await storedConduct(context);
  const toItem = ({ studentId }: ConductToKeep) => ({ studentId, totals: toStored(current(studentId)) });
  const disputed = lost.filter((request) => !isSame(request, current(request.studentId)));
  if (disputed.length > 0) throw failures.textChanged({ texts: disputed.map(toItem) });
  await context.audit('appreciations.conduct', `class ${classId}`, { period: key, students: rows.length });
  return rows.map(toItem);
}

interface ClassToJudge {
  readonly classroom: Classroom;
  readonly role: ClassRole;
}

async function classToJudge(context: Context, classId: number): Promise<ClassToJudge> {
  const classroom = (await classesAndGroupsById(context)).get(classId);
  const role = (await classRolesOf(context)).of({ classId, subjectId: null });
  if (classroom?.kind !== 'class' || !seesTexts('conduct', role)) throw common.missing();
  return { classroom, role };
}

async function findVisibleClassList(
  context: Context,
  classId: number,
): Promise<readonly (ClassListEntry & { readonly number: number })[]> {
  const barred = await barredChildren(context);
  return (await classListOf(context, classId))
    .map((student, before) => ({ ...student, number: before + 1 }))
    .filter(({ id }) => !barred.has(id));
}

function isSame(request: ConductTotals, current: ConductTotals | undefined): boolean {
  return (
    current !== undefined &&
    request.excluded === current.excluded &&
    counted.every((name) => request[name] === current[name])
  );
}

async function storedConduct(
  context: Context,
): Promise<(row: KeptConduct | undefined) => StoredConduct | null> {
  const members = await membersById(context);
  return (row) =>
    row
      ? { ...plain(row), version: row.version, by: fullName(members.get(row.savedBy)), at: row.savedAt }
      : null;
}
