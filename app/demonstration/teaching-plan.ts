/** Teaching plan of the demonstration school: classes of both sections, twelve subjects each, and a week of lessons. */
import type { Chance } from './random.ts';

export interface PlannedClass {
  readonly name: string;
  readonly level: string;
  readonly section: 'english' | 'french';
  /** Age at which most students are in it, in years. */
  readonly age: number;
}

const levels = [
  { level: 'Form 1', section: 'english', age: 11, streams: ['A', 'B', 'C', 'D'] },
  { level: 'Form 2', section: 'english', age: 12, streams: ['A', 'B', 'C'] },
  { level: 'Form 3', section: 'english', age: 13, streams: ['A', 'B', 'C'] },
  { level: 'Form 4', section: 'english', age: 14, streams: ['A', 'B', 'C'] },
  { level: 'Form 5', section: 'english', age: 15, streams: ['A', 'B', 'C'] },
  { level: 'Lower Sixth', section: 'english', age: 16, streams: ['Arts', 'Science'] },
  { level: 'Upper Sixth', section: 'english', age: 17, streams: ['Arts', 'Science'] },
  { level: '6e', section: 'french', age: 11, streams: ['A', 'B', 'C', 'D'] },
  { level: '5e', section: 'french', age: 12, streams: ['A', 'B', 'C'] },
  { level: '4e', section: 'french', age: 13, streams: ['A', 'B', 'C'] },
  { level: '3e', section: 'french', age: 14, streams: ['A', 'B', 'C'] },
  { level: '2nde', section: 'french', age: 15, streams: ['A4', 'C'] },
  { level: '1re', section: 'french', age: 16, streams: ['A4', 'C', 'D'] },
  { level: 'Tle', section: 'french', age: 17, streams: ['A4', 'C'] },
] as const;

/** The class that most of a class came from: the same stream, one level lower. Null for those who are new to the school. */
export function classBefore(name: string): PlannedClass | null {
  const index = levels.findIndex(({ level }) => name.startsWith(`${level} `));
  const [now, before] = [levels[index], levels[index - 1]];
  if (!now || before?.section !== now.section) return null;
  const stream = before.streams[now.streams.findIndex((one) => name === `${now.level} ${one}`)];
  return stream === undefined
    ? null
    : { name: `${before.level} ${stream}`, level: before.level, section: before.section, age: before.age };
}

/** The 40 classes. */
export const plannedClasses: readonly PlannedClass[] = levels.flatMap(({ level, section, age, streams }) =>
  streams.map((stream) => ({ name: `${level} ${stream}`, level, section, age })),
);

export interface PlannedSubject {
  readonly name: string;
  readonly coefficient: number;
  /** Lessons a week. */
  readonly lessons: number;
}

const plan = (rows: readonly (readonly [string, number, number])[]): readonly PlannedSubject[] =>
  rows.map(([name, coefficient, lessons]) => ({ name, coefficient, lessons }));

/** Twelve subjects each; 35 lessons a week. */
export const plannedSubjects = {
  english: plan([
    ['Mathematics', 5, 4],
    ['English Language', 5, 4],
    ['French', 3, 4],
    ['Biology', 3, 3],
    ['Chemistry', 3, 3],
    ['Physics', 3, 3],
    ['History', 2, 3],
    ['Geography', 2, 3],
    ['Citizenship', 2, 2],
    ['Literature', 2, 2],
    ['Computer Science', 2, 2],
    ['Physical Education', 1, 2],
  ]),
  french: plan([
    ['Mathématiques', 5, 4],
    ['Français', 5, 4],
    ['Anglais', 3, 4],
    ['SVT', 3, 3],
    ['Physique', 3, 3],
    ['Chimie', 3, 3],
    ['Histoire', 2, 3],
    ['Géographie', 2, 3],
    ['ECM', 2, 2],
    ['Littérature', 2, 2],
    ['Informatique', 2, 2],
    ['EPS', 1, 2],
  ]),
} as const;

/** The groups under which report cards list the subjects, each in the language of those whose cards bear it. */
export const subjectGroups = [
  {
    name: 'Languages and arts',
    subjects: ['English Language', 'French', 'Literature', 'History', 'Geography', 'Citizenship'],
  },
  {
    name: 'Langues et lettres',
    subjects: ['Français', 'Anglais', 'Littérature', 'Histoire', 'Géographie', 'ECM'],
  },
  {
    name: 'Sciences',
    subjects: [
      ...['Mathematics', 'Biology', 'Chemistry', 'Physics', 'Computer Science'],
      ...['Mathématiques', 'SVT', 'Physique', 'Chimie', 'Informatique'],
    ],
  },
  { name: 'Other subjects', subjects: ['Physical Education'] },
  { name: 'Autres matières', subjects: ['EPS'] },
] as const;

/** The day of the school: seven lessons, Monday to Friday, a break after the third and one at noon. */
const hours = [
  ['07:30', '08:25'],
  ['08:25', '09:20'],
  ['09:20', '10:15'],
  ['10:30', '11:25'],
  ['11:25', '12:20'],
  ['12:50', '13:45'],
  ['13:45', '14:40'],
] as const;
export const lessonMinutes = 55;

/** The periods of a day with its two breaks, from Monday to Friday. */
export const dayPeriods = [1, 2, 3, 4, 5].flatMap((weekday) => [
  ...hours.map(([startsAt, endsAt]) => ({ weekday, startsAt, endsAt, break: false })),
  { weekday, startsAt: '10:15', endsAt: '10:30', break: true },
  { weekday, startsAt: '12:20', endsAt: '12:50', break: true },
]);

const weekHours = [1, 2, 3, 4, 5].flatMap((weekday) =>
  hours.map(([startsAt, endsAt]) => ({ weekday, startsAt, endsAt })),
);

export interface LessonRequest {
  readonly classId: number;
  readonly subjectId: number;
  readonly teacherId: number;
  readonly lessons: number;
}

export interface PlacedLesson {
  readonly classId: number;
  readonly subjectId: number;
  readonly teacherId: number;
  readonly weekday: number;
  readonly startsAt: string;
  readonly endsAt: string;
}

/**
 * Plans a week in which no class and no teacher has two lessons at once. Lessons are placed one after the other in the first hour
 * that is free for both. The few that find no free hour are left out, as in a real first draft of a timetable.
 */
export function scheduleLessons(chance: Chance, requests: readonly LessonRequest[]): readonly PlacedLesson[] {
  const taken = new Set<string>();
  const placed: PlacedLesson[] = [];
  const most = Math.max(...requests.map((options) => options.lessons));
  // One lesson for everybody before anybody gets a second one.
  for (let round = 0; round < most; round++) {
    for (const { classId, subjectId, teacherId, lessons } of chance.shuffled(requests)) {
      if (round >= lessons) continue;
      const who = [`class ${classId}`, `teacher ${teacherId}`];
      const free = chance.shuffled(weekHours).find(({ weekday, startsAt }) => {
        const once = !taken.has(`lesson ${classId} ${subjectId} ${weekday}`);
        return once && who.every((one) => !taken.has(`${one} ${weekday} ${startsAt}`));
      });
      if (!free) continue;
      for (const one of who) taken.add(`${one} ${free.weekday} ${free.startsAt}`);
      taken.add(`lesson ${classId} ${subjectId} ${free.weekday}`);
      placed.push({ classId, subjectId, teacherId, ...free });
    }
  }
  return placed;
}
