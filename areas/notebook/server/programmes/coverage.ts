/** How much of its programme each class has covered, and what of it a lesson may treat. */

import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { yearPlans } from '#areas/school/server/public/years.ts';
import { lengthOf } from '#platform/kernel/clock.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { isLimited } from '#platform/kernel/roles.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type {
  Coverage,
  CoverageOfSchool,
  ElementChoice,
  programmeOfNotebook as ofNotebookCall,
  setGoals as setGoalsCall,
} from '../../programmes/contract.ts';
import { coverageOf, finishOn, goalOn, usualGoals } from '../../programmes/rules.ts';
import { followedNotebooks } from '../followed-notebooks.ts';
import { lessonsHeld } from '../lessons/lessons-held.ts';
import type { Notebook } from '../notebook-store.ts';
import { findVisibleNotebooks } from '../visible-notebooks.ts';
import { levelsToKeep } from './programme-access.ts';
import {
  type ElementRow,
  elementsOfProgrammes,
  findGoals,
  finishedElements,
  minutesTaught,
  type ProgrammeRow,
  programmesOfYear,
  replaceGoals,
} from './programmes-store.ts';

/** @throws forbidden. */
export async function readCoverage(context: Context): Promise<CoverageOfSchool> {
  const notebooks = await followedNotebooks(context);
  const year = await currentYear(context);
  const goals = await goalsOf(context);
  const maySetGoals = !isLimited(context.actor);
  if (!year) return { goals, yearEndsOn: null, rows: [], without: 0, maySetGoals };
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const [plan] = await yearPlans(context, year.id);
  const goal = goalOn(today, year.startsOn, plan?.trimesters ?? [], goals);
  const programmeOf = await programmesByNotebook(context, year.id);
  const ids = notebooks.map(({ id }) => id);
  const finished = Map.groupBy(await finishedElements(context, ids), ({ notebookId }) => notebookId);
  const taught = await minutesTaught(context, ids);
  // The timetable of a whole year takes long to go through, so its sums are kept until it changes.
  const dueOf = await context.reference(['schedule', 'school'], `notebook.due ${today}`, () =>
    minutesDue(context, year, today),
  );
  const names = await namesOf(context);
  const pairs = Map.groupBy(notebooks, ({ classId, subjectId }) => keyOf(classId, subjectId));
  const rows: Coverage[] = [];
  let without = 0;
  for (const [key, group] of pairs) {
    const [first] = group;
    const lessons = first && programmeOf(first);
    if (!first || !lessons) {
      without += 1;
      continue;
    }
    const done = new Set(
      group.flatMap(({ id }) => (finished.get(id) ?? []).map(({ elementId }) => elementId)),
    );
    const coverage = coverageOf(lessons, done);
    const { elapsed, due, days } = dueOf.get(key) ?? { elapsed: 0, due: 0, days: [] };
    rows.push({
      ...names(first, group),
      ...coverage,
      elapsed,
      due,
      taught: group.reduce((sum, { id }) => sum + (taught.get(id) ?? 0), 0),
      goal,
      finishesOn: finishOn(coverage, days, today),
    });
  }
  const { compare } = new Intl.Collator('fr', { numeric: true });
  rows.sort(
    (one, other) => compare(one.className, other.className) || compare(one.subjectName, other.subjectName),
  );
  return { goals, yearEndsOn: year.endsOn, rows, without, maySetGoals };
}

/** For the whole school, so not for a person limited to a part of it. @throws forbidden. */
export async function setGoals(
  context: Context,
  { goals }: InputOf<typeof setGoalsCall>,
): Promise<{ goals: number[] }> {
  await levelsToKeep(context);
  if (isLimited(context.actor)) throw common.forbidden();
  await replaceGoals(context, goals);
  await context.audit('notebook.setGoals', 'programmes', { goals });
  return { goals };
}

/** @throws missing for a notebook that the caller does not see as staff. */
export async function programmeOfNotebook(
  context: Context,
  { notebookId }: InputOf<typeof ofNotebookCall>,
): Promise<readonly ElementChoice[]> {
  const { whole } = await findVisibleNotebooks(context);
  const notebook = whole.find(({ id }) => id === notebookId);
  if (!notebook) throw common.missing();
  const programmeOf = await programmesByNotebook(context, notebook.yearId);
  const lessons = programmeOf(notebook) ?? [];
  const [first] = lessons;
  if (!first) return [];
  const all = new Map(
    (await elementsOfProgrammes(context, [first.programmeId])).map((element) => [element.id, element]),
  );
  const same = whole.filter(
    (one) => one.classId === notebook.classId && one.subjectId === notebook.subjectId,
  );
  const finished = new Set(
    (
      await finishedElements(
        context,
        same.map(({ id }) => id),
      )
    ).map(({ elementId }) => elementId),
  );
  return lessons.map((lesson) => ({
    elementId: lesson.id,
    under: titlesAbove(lesson, all),
    title: lesson.title,
    minutes: lesson.minutes,
    finished: finished.has(lesson.id),
  }));
}

function titlesAbove(lesson: ElementRow, all: ReadonlyMap<number, ElementRow>): string {
  const titles: string[] = [];
  for (let at = lesson.parentId; at !== null; at = all.get(at)?.parentId ?? null)
    titles.unshift(all.get(at)?.title ?? '');
  return titles.join(' · ');
}

async function goalsOf(context: Context): Promise<number[]> {
  const goals = await findGoals(context);
  return [...(goals.length > 0 ? goals : usualGoals)];
}

/** The lessons of the programme of a notebook: that of its class's series, else that of its level; undefined without one. */
async function programmesByNotebook(
  context: Context,
  yearId: number,
): Promise<(notebook: Notebook) => readonly ElementRow[] | undefined> {
  const classes = await classesAndGroupsById(context);
  const programmes = await programmesOfYear(context, yearId);
  const elements = Map.groupBy(
    await elementsOfProgrammes(
      context,
      programmes.map(({ id }) => id),
    ),
    ({ programmeId }) => programmeId,
  );
  return ({ classId, subjectId }) => {
    const classroom = classes.get(classId);
    const fits = (one: ProgrammeRow) => one.subjectId === subjectId && one.levelId === classroom?.levelId;
    const found =
      programmes.find((one) => fits(one) && one.series !== null && one.series === classroom?.series) ??
      programmes.find((one) => fits(one) && one.series === null);
    return found && (elements.get(found.id) ?? []).filter(({ kind }) => kind === 'lesson');
  };
}

interface DueOfSubject {
  readonly elapsed: number;
  readonly due: number;
  readonly days: readonly SchoolDay[];
}

const keyOf = (classId: number, subjectId: number) => `${classId} ${subjectId}`;

/** Minutes of lessons held by the timetable, by class and subject: until yesterday, and in the whole year; and the days that have one. */
async function minutesDue(
  context: Context,
  { startsOn, endsOn }: { readonly startsOn: SchoolDay; readonly endsOn: SchoolDay },
  today: SchoolDay,
): Promise<ReadonlyMap<string, DueOfSubject>> {
  const minutes = new Map<string, { elapsed: number; due: number; days: SchoolDay[] }>();
  for await (const [day, { classIds, subjectId, startsAt, endsAt }] of lessonsHeld(
    context,
    startsOn,
    endsOn,
  )) {
    const length = lengthOf({ startsAt, endsAt });
    for (const classId of classIds) {
      const key = keyOf(classId, subjectId);
      const sum = minutes.get(key) ?? { elapsed: 0, due: 0, days: [] };
      sum.due += length;
      if (day < today) sum.elapsed += length;
      if (sum.days.at(-1) !== day) sum.days.push(day);
      minutes.set(key, sum);
    }
  }
  return minutes;
}

async function namesOf(context: Context) {
  const classes = await classesAndGroupsById(context);
  const subjects = await subjectNames(context);
  const members = await membersById(context);
  return ({ classId, subjectId }: Notebook, group: readonly Notebook[]) => ({
    classId,
    className: classes.get(classId)?.name ?? '',
    subjectId,
    subjectName: subjects.get(subjectId) ?? '',
    teachers: group.map(({ teacherId }) => fullName(members.get(teacherId))).join(', '),
  });
}
