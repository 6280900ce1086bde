/** The homework of the demonstration, in all states: drafts, running, due soon, overdue, closed, given for a lesson to come. */
import type { Completion, NewHomework, NewLine } from '#areas/homework/server/public.ts';
import type { Slot } from '#areas/schedule/server/public.ts';
import { addDays, type Instant, momentOnDay, schoolDayOf, weekdayOf } from '#platform/kernel/time.ts';
import { topicsOf } from './homework-topics.ts';
import type { Chance } from './random.ts';

export interface PlannedNotebook {
  readonly id: number;
  readonly teacherId: number;
  readonly classId: number;
  readonly subjectId: number;
  readonly section: 'english' | 'french';
  readonly subject: string;
  readonly slots: readonly Slot[];
  readonly studentIds: readonly number[];
}

export interface PlannedHomework {
  readonly row: NewHomework;
  readonly lines: readonly Omit<NewLine, 'homeworkId'>[];
}

/** The state of a homework: days since its lesson, days from the lesson to the due date, its status, how many have done it. */
interface Kind {
  readonly age: number;
  readonly term: number;
  readonly status: 'draft' | 'published' | 'closed';
  readonly donePercent: number;
}

const kinds: readonly Kind[] = [
  { age: 0, term: 4, status: 'published', donePercent: 0 },
  { age: 1, term: 6, status: 'published', donePercent: 20 },
  { age: 3, term: 7, status: 'published', donePercent: 45 },
  { age: 9, term: 5, status: 'published', donePercent: 55 },
  { age: 14, term: 7, status: 'published', donePercent: 80 },
  { age: 12, term: 7, status: 'closed', donePercent: 90 },
  { age: 25, term: 7, status: 'closed', donePercent: 100 },
  { age: 2, term: 9, status: 'draft', donePercent: 0 },
  { age: -4, term: 5, status: 'published', donePercent: 0 },
];

const timeZone = 'Africa/Douala';

/** @param count homeworks of this notebook. */
export function planHomework(
  chance: Chance,
  notebook: PlannedNotebook,
  count: number,
  now: Instant,
): readonly PlannedHomework[] {
  const topics = topicsOf(notebook.section, notebook.subject);
  return chance
    .shuffled(kinds)
    .slice(0, count)
    .sort((a, b) => b.age - a.age)
    .map((kind, index) => {
      const topic = topics[index % topics.length];
      // A second homework on a topic goes on with it, so that no two of a notebook have the same name.
      const again = index < topics.length ? '' : notebook.section === 'english' ? ', continued' : ', suite';
      const { title = '', description = '' } = topic ?? {};
      return planOne(chance, notebook, kind, { title: `${title}${again}`, description }, now);
    });
}

function planOne(
  chance: Chance,
  notebook: PlannedNotebook,
  kind: Kind,
  topic: { title: string; description: string },
  now: Instant,
): PlannedHomework {
  const lesson = lessonNear(notebook.slots, now, kind.age);
  const givenAt =
    lesson && lesson.startsAt < now ? lesson.startsAt : kind.age > 0 ? earlier(now, kind.age) : now;
  const dueDay = addDays(schoolDayOf(lesson?.startsAt ?? givenAt, timeZone), kind.term);
  const wholeClass = chance.percent(70);
  const students = wholeClass
    ? notebook.studentIds
    : chance.shuffled(notebook.studentIds).slice(0, 5 + chance.below(20));
  return {
    row: {
      notebookId: notebook.id,
      title: topic.title,
      description: topic.description,
      status: kind.status,
      dueAt: momentOnDay(dueDay, '23:59', timeZone),
      startsAt: lesson?.startsAt ?? null,
      endsAt: lesson?.endsAt ?? null,
      createdAt: givenAt,
      createdBy: notebook.teacherId,
      minutes: estimates[(topic.title.length + notebook.id) % estimates.length] ?? null,
    },
    lines: [...students]
      .sort((a, b) => a - b)
      .map((studentId) => ({ studentId, ...lineOf(chance, kind, notebook.section) })),
  };
}

/** Minutes; some teachers give no estimate. */
const estimates: readonly (number | null)[] = [30, 20, 45, null, 60, 30];

function lineOf(chance: Chance, kind: Kind, section: 'english' | 'french') {
  const completed: Completion = chance.percent(kind.donePercent)
    ? 'Y'
    : kind.donePercent > 0 && chance.percent(8)
      ? 'X'
      : 'N';
  const excused = kind.donePercent > 0 && completed === 'N' && chance.percent(6);
  const remark =
    section === 'english' ? 'Copy the steps again, please.' : 'Reprendre la rédaction des étapes.';
  return { completed, excused, comment: completed === 'Y' && chance.percent(4) ? remark : '' };
}

/** The notebook's lesson nearest to `age` days ago, not more than six days earlier. */
function lessonNear(
  slots: readonly Slot[],
  now: Instant,
  age: number,
): { startsAt: Instant; endsAt: Instant } | null {
  for (let back = age; back < age + 7; back++) {
    const day = addDays(schoolDayOf(now, timeZone), -back);
    const slot = slots.find((one) => one.weekday === weekdayOf(day));
    if (slot)
      return {
        startsAt: momentOnDay(day, slot.startsAt, timeZone),
        endsAt: momentOnDay(day, slot.endsAt, timeZone),
      };
  }
  return null;
}

function earlier(now: Instant, days: number): Instant {
  return new Date(Date.parse(now) - days * 86_400_000).toISOString() as Instant;
}
