/** Visits of a school's day, as the calls that the program in the browser makes, seen from the server. */
import { type DayOfSchool, type Family, newMessage, type Teacher } from './schools.ts';

/** A call of a visit. */
export interface Wanted {
  readonly method?: 'POST' | 'PUT';
  readonly body?: object;
  /** A text that the reply must contain. */
  readonly says?: string;
  /** A reply with names has the mark of the school; it never has that of another one. */
  readonly named?: boolean;
  /** A session names the school, and others of the person. */
  readonly session?: boolean;
}
/**
 * Sends a call so many milliseconds after the one before was due, and checks the reply.
 * @returns the first record of the reply; null for what is unchanged
 */
export type Go = <T>(after: number, path: string, wanted?: Wanted) => Promise<T | null>;

export interface Visit {
  readonly userId: number;
  /** Families have another account in each school. */
  readonly family?: boolean;
  /** Paths that the device has read before: it looks whether they have changed. */
  readonly known: readonly string[];
  make(go: Go, live: (after: number) => void): Promise<void>;
}

export interface Phase {
  readonly name: string;
  /** Visits of a school within ten minutes. */
  readonly visits: number;
  /** Milliseconds that a visit takes, without its live line. */
  readonly lasts: number;
  /** The visit that is drawn with these two numbers from 0 to 1. */
  visit(day: DayOfSchool, drawn: number, other: number): Visit;
}

/** Calls of one page follow each other so closely; people take a while to read and tap. */
const [page, tap, reading] = [100, 1500, 3000];
const unread = '/slm/Notifications/v1/unread';

async function openHome(go: Go, live: (after: number) => void, named: boolean): Promise<void> {
  await go(0, '/usm/api/session', { session: true });
  await go(0, unread);
  await go(page, '/slm/Home/v1/get', { named });
  live(page);
  await go(page, unread);
}

const at = <T>(list: readonly T[], drawn: number): T => list[Math.floor(drawn * list.length)] as T;

/** A teacher opens the home page, whose program looks for changes in the rolls of the week, and calls the roll. */
function rollOf(day: DayOfSchool, { userId, lessons, studentIds }: Teacher, drawn: number): Visit {
  const roll = ({ lessonId, day: on }: Teacher['lessons'][number]) =>
    `/slm/Attendance/v1/roll?lessonId=${lessonId}&day=${on}`;
  const first = lessons[0];
  return {
    userId,
    known: lessons.map(roll),
    async make(go, live) {
      if (!first) return;
      await openHome(go, live, false);
      await go(page, `/slm/Schedule/v1/week?of=me&day=${day.monday}`, { named: true });
      await go(page, `/slm/Attendance/v1/called?day=${day.monday}`);
      await go(0, `/slm/Notebooks/v1/lessons/own?day=${day.monday}`);
      for (const one of lessons) await go(page, roll(one));
      // The roll itself was among what the device has.
      const studentId = at(studentIds, drawn);
      const body = { lessonId: first.lessonId, day: first.day, exceptions: [{ studentId, state: 'absent' }] };
      await go(reading, '/slm/Attendance/v1/roll', { method: 'PUT', body });
      await go(page, roll(first), { named: true, says: `"studentId":${studentId}` });
    },
  };
}

/** A teacher opens the home page and the grid, and keys twelve marks, one after the other. */
function marksOf(day: DayOfSchool, { userId, grids }: Teacher, drawn: number): Visit {
  return {
    userId,
    known: [],
    async make(go, live) {
      const { classId, subjectId } = at(grids, drawn) ?? {};
      const keys = { classId, subjectId, sequenceId: day.sequenceId };
      const path = `/slm/Marks/v1/get?classId=${classId}&subjectId=${subjectId}&sequenceId=${day.sequenceId}`;
      await openHome(go, live, false);
      const grid = await go<Grid>(tap, path, { named: true });
      const students = grid?.students.slice(0, 12) ?? [];
      for (const { id: studentId, marks } of students) {
        // Another mark than before, in quarters of a point.
        const value = 25 * (1 + (((marks[0]?.value ?? 0) / 25 + 7) % 79));
        const version = marks[0]?.version ?? 0;
        const cells = [{ studentId, mark: { value }, ...(version > 0 && { version }) }];
        const says = `"value":${value}`;
        await go(keystrokes, '/slm/Marks/v1/update', { method: 'PUT', body: { ...keys, cells }, says });
      }
      await go(tap, path, { named: true });
    },
  };
}
interface Grid {
  readonly students: readonly {
    readonly id: number;
    readonly marks: readonly ({ readonly value: number; readonly version: number } | null)[];
  }[];
}
/** For a mark, by the keystroke-level model. */
const keystrokes = 1350;

/** A family opens the home page, the child and the report card; every second one takes its document, too. */
function cardOf({ userId, studentId, cardId }: Family, drawn: number): Visit {
  return {
    userId,
    family: true,
    known: [],
    async make(go, live) {
      await openHome(go, live, true);
      await go(tap, `/slm/Students/v1/record?id=${studentId}`, { named: true, says: `"id":${studentId},` });
      await go(page, `/slm/ReportCards/v1/student?studentId=${studentId}`, { says: `"id":${cardId},` });
      const card = `/slm/ReportCards/v1/card?id=${cardId}&studentId=${studentId}`;
      await go(tap, card, { named: true, says: `"id":${studentId},` });
      if (drawn < 0.5)
        await go(reading, `/slm/ReportCards/v1/pdf?id=${cardId}`, { named: true, says: '%%EOF' });
    },
  };
}

/** A family reads a message. */
function messageOf({ userId, copyId }: Family): Visit {
  const [list, thread] = [
    '/slm/Communication/v1/get?page=1&size=60',
    `/slm/Communication/v1/thread?copyId=${copyId}`,
  ];
  const says = `"copyId":${copyId},`;
  return {
    userId,
    family: true,
    known: [],
    async make(go, live) {
      await openHome(go, live, true);
      await go(tap, '/slm/Communication/v1/reach', { named: true });
      await go(0, list, { named: true, says });
      await go(tap, thread, { named: true, says });
      await go(page, '/slm/Communication/v1/read', { method: 'PUT', body: { copyId }, says: String(copyId) });
      await go(page, list, { named: true, says });
      await go(0, thread, { named: true, says });
    },
  };
}

/** The head writes to the families of a class. */
function sendingOf({ principal, classIds }: DayOfSchool, drawn: number): Visit {
  return {
    userId: principal,
    known: [],
    async make(go, live) {
      await openHome(go, live, false);
      await go(tap, '/slm/Communication/v1/reach');
      await go(0, '/slm/Communication/v1/get?page=1&size=60');
      await go(tap, '/slm/Communication/v1/templates/get');
      const { to, message } = newMessage('classes', [at(classIds, drawn)]);
      const preview = { ...to, perChild: false };
      await go(page, '/slm/Communication/v1/preview', { method: 'POST', body: preview, named: true });
      const made = { method: 'POST', body: message, says: '"state":"sent"' } as const;
      await go(reading, '/slm/Communication/v1/create', made);
    },
  };
}

export const rolls: Phase = {
  name: '7:30, rolls',
  visits: 40,
  lasts: 9000,
  visit: (day, drawn, other) => rollOf(day, at(day.teachers.filter(callsToday(day)), drawn), other),
};
const callsToday =
  ({ today }: DayOfSchool) =>
  ({ lessons }: Teacher) =>
    lessons[0]?.day === today;
export const marks: Phase = {
  name: '10:00, marks',
  visits: 60,
  lasts: 20_000,
  visit: (day, drawn, other) =>
    marksOf(
      day,
      at(
        day.teachers.filter(({ grids }) => grids.length > 0),
        drawn,
      ),
      other,
    ),
};
export const cards: Phase = {
  name: '17:00, report cards',
  visits: 2000,
  lasts: 7000,
  visit: (day, drawn, other) => cardOf(at(day.families, drawn), other),
};
export const messages: Phase = {
  name: '20:00, messages',
  visits: 1010,
  lasts: 6000,
  visit: (day, drawn, other) => (other < 0.01 ? sendingOf(day, drawn) : messageOf(at(day.families, drawn))),
};
