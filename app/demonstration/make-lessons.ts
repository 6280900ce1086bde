/** Eight weeks of lessons in the notebooks, as teachers write them: most on time, some late, some not at all; visas of the heads. */
import {
  addElements,
  addLessonEntries,
  insertProgramme,
  type LoadedElement,
  type LoadedLesson,
} from '#areas/notebook/server/public.ts';
import { listLessons, type WeeklyLesson } from '#areas/schedule/server/public.ts';
import { yearPlans } from '#areas/school/server/public/years.ts';
import { lengthOf } from '#platform/kernel/clock.ts';
import {
  addDays,
  defaultTimeZone,
  type Instant,
  momentOnDay,
  type SchoolDay,
  schoolDayOf,
  weekdayOf,
} from '#platform/kernel/time.ts';
import type { Database, InOrganisation, OrgId } from '#platform/server/db/database.ts';
import type { PlannedNotebook } from './homework-plan.ts';
import { topicsOf } from './homework-topics.ts';
import { doneTexts, type PlannedModule, plannedProgrammes, toDoTexts } from './lesson-topics.ts';
import { type Chance, chanceFrom } from './random.ts';

export interface TaughtYear {
  readonly org: OrgId;
  readonly yearId: number;
  readonly notebooks: readonly PlannedNotebook[];
  /** The level of each class; classes without one have no programme. */
  readonly levelOf: ReadonlyMap<number, number>;
  /** The principal, who signs; null for a school without one. */
  readonly headId: number | null;
  readonly seed: number;
}

const weeks = 8;
/** Days, of four weeks, of the subjects that have no programme. */
const recentDays = 28;
/** Lessons in one transaction: each takes well under a second, so that no limit of the database stops a slow machine. */
const inOneSet = 1500;
/** Minutes of a lesson of a programme. */
const minutesOfPart = 300;
/** Lessons of the timetable that one of them takes. */
const lessonsOfPart = 4;

export async function addDemonstrationLessons(
  database: Pick<Database, 'write'>,
  year: TaughtYear,
  now: Instant,
): Promise<void> {
  const { org } = year;
  const planned = await database.write(org, async (at) => {
    const parts = await addProgrammes(at, year);
    const [plan] = await yearPlans(at, year.yearId);
    const today = schoolDayOf(now, defaultTimeZone);
    const earliest = addDays(today, -7 * weeks);
    const from = plan && plan.startsOn > earliest ? plan.startsOn : earliest;
    const days = schoolDays(from, today, plan?.breaks ?? []);
    return planLessons(year, { days, lessons: await listLessons(at, year.yearId), parts }, now);
  });
  for (let from = 0; from < planned.length; from += inOneSet)
    await database.write(org, (at) => addLessonEntries(at, planned.slice(from, from + inOneSet)));
}

function schoolDays(
  from: SchoolDay,
  until: SchoolDay,
  breaks: readonly { readonly startsOn: SchoolDay; readonly endsOn: SchoolDay }[],
): readonly SchoolDay[] {
  const days: SchoolDay[] = [];
  for (let day = from; day <= until; day = addDays(day, 1))
    if (!breaks.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)) days.push(day);
  return days;
}

const programmeKey = (subjectId: number, levelId: number | undefined) => `${subjectId} ${levelId}`;

/** One for each main subject and level. @returns the ids of its lessons in order */
async function addProgrammes(
  at: InOrganisation,
  { yearId, notebooks, levelOf }: TaughtYear,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const keys = new Map<string, number>();
  const elements: LoadedElement[] = [];
  for (const { subjectId, subject, classId } of notebooks) {
    const levelId = levelOf.get(classId);
    const modules = plannedProgrammes[subject];
    const key = programmeKey(subjectId, levelId);
    if (levelId === undefined || !modules || keys.has(key)) continue;
    const id = await insertProgramme(at, { yearId, subjectId, levelId, series: null });
    if (id === null) continue;
    keys.set(key, id);
    elements.push(...elementsOf(id, modules));
  }
  const lessons = await addElements(at, elements);
  return new Map([...keys].map(([key, id]) => [key, lessons.get(id) ?? []]));
}

function elementsOf(programmeId: number, modules: readonly PlannedModule[]): LoadedElement[] {
  const rows: LoadedElement[] = [];
  const add = (kind: LoadedElement['kind'], title: string, parent: number | null) => {
    const minutes = kind === 'lesson' ? minutesOfPart : 0;
    rows.push({ programmeId, position: rows.length, parent, kind, title, minutes });
    return rows.length - 1;
  };
  for (const { title, chapters } of modules) {
    const module = add('module', title, null);
    for (const chapter of chapters) {
      const above = add('chapter', chapter.title, module);
      for (const lesson of chapter.lessons) add('lesson', lesson, above);
    }
  }
  return rows;
}

interface Material {
  readonly days: readonly SchoolDay[];
  readonly lessons: readonly WeeklyLesson[];
  readonly parts: ReadonlyMap<string, readonly number[]>;
}

function planLessons(
  { notebooks, levelOf, headId, seed }: TaughtYear,
  { days, lessons, parts }: Material,
  now: Instant,
): readonly LoadedLesson[] {
  const chance = chanceFrom(seed);
  const byOwner = Map.groupBy(lessons, ({ classIds, subjectId, teacherIds }) =>
    [classIds[0], subjectId, teacherIds[0]].join(' '),
  );
  return notebooks.flatMap((notebook) => {
    const { classId, subjectId, teacherId } = notebook;
    const own = byOwner.get([classId, subjectId, teacherId].join(' ')) ?? [];
    const elements = parts.get(programmeKey(subjectId, levelOf.get(classId))) ?? [];
    // Most write nearly always; some are behind, a few write seldom.
    const diligence = [97, 95, 93, 90, 78, 92, 60, 96, 88, 25][teacherId % 10] ?? 90;
    // Subjects without a programme tell of the last weeks only, so that the first start stays short.
    const shown = elements.length > 0 ? days : days.slice(-recentDays);
    let taught = 0;
    return shown.flatMap((day) =>
      own
        .filter(({ weekday }) => weekday === weekdayOf(day))
        .flatMap((lesson): LoadedLesson[] => {
          const row = lessonOn(chance, notebook, lesson, day, headId, now);
          if (row === null || !chance.percent(diligence)) return [];
          const part = Math.floor(taught / lessonsOfPart);
          const finished = taught % lessonsOfPart === lessonsOfPart - 1;
          if (row.state !== 'draft') taught += 1;
          return [Object.assign(row, { elementId: elements[part] ?? null, finished })];
        }),
    );
  });
}

/** Null for a lesson that is not over. */
function lessonOn(
  chance: Chance,
  { id, teacherId, section, subject }: PlannedNotebook,
  { id: lessonId, startsAt, endsAt }: WeeklyLesson,
  day: SchoolDay,
  headId: number | null,
  now: Instant,
): LoadedLesson | null {
  if (startsAt === null || endsAt === null) return null;
  const endedAt = momentOnDay(day, endsAt, defaultTimeZone);
  if (endedAt >= now) return null;
  const age = Math.round((Date.parse(now) - Date.parse(endedAt)) / 86_400_000);
  const evening = momentOnDay(day, '19:30', defaultTimeZone);
  const writtenAt = evening < now ? evening : endedAt;
  const signed = headId !== null && headId !== teacherId && age > 9 && chance.percent(88);
  const state = signed ? 'signed' : chance.percent(age < 3 ? 15 : 3) ? 'draft' : 'submitted';
  const remarked = signed && chance.percent(6);
  const remark =
    section === 'english' ? 'Give more exercises to do at home.' : 'Donnez plus d’exercices à faire.';
  return {
    notebookId: id,
    lessonId,
    day,
    startsAt,
    endsAt,
    minutes: lengthOf({ startsAt, endsAt }) - (chance.percent(8) ? 10 : 0),
    title: chance.pick(topicsOf(section, subject)).title,
    done: chance.pick(doneTexts(section)),
    toDo: chance.pick(toDoTexts(section)),
    state,
    endedAt,
    writtenBy: teacherId,
    writtenAt,
    signedBy: signed ? headId : null,
    signedAt: signed ? momentOnDay(addDays(day, 7), '16:00', defaultTimeZone) : null,
    remark: remarked ? remark : '',
    elementId: null,
    finished: false,
  };
}
