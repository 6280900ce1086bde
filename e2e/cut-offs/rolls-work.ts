/** Rolls of lessons that are over, called and corrected. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dataOf, isOwn, oneOf, type Share, unmistakable, type Work } from './work.ts';

interface Lesson {
  readonly lessonId: number;
  readonly day: string;
  readonly heldOn: string;
  readonly state: string;
}
interface Roll {
  readonly students: readonly {
    readonly id: number;
    readonly firstName: string;
    readonly lastName: string;
  }[];
  readonly exceptions: readonly { readonly studentId: number; readonly state: string }[];
}
interface Called {
  readonly lesson: Lesson;
  readonly states: Map<number, string>;
  saves: number;
}

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** The state after a tap; other states are chosen in a menu. */
const next = new Map([
  ['present', 'absent'],
  ['absent', 'late'],
  ['late', 'present'],
]);

export function rolls(share: Share): Work {
  let own: readonly Lesson[] = [];
  const called = new Map<string, Called>();
  const since = new Date().toISOString();
  const pastLessons = async (page: Page) => {
    const lessons: Lesson[] = [];
    for (const weeks of [0, 1, 2, 3]) {
      const [week] = await dataOf<{ days: readonly { lessons: readonly Lesson[] }[] }>(
        page,
        `/slm/Schedule/v1/week?of=me&day=${dayAgo(7 * weeks)}`,
      );
      lessons.push(...(week?.days ?? []).flatMap((day) => day.lessons));
    }
    return lessons.filter(({ state, heldOn }) => state === 'held' && heldOn < dayAgo(0));
  };
  return {
    subject: 'rolls',
    async open(page) {
      if (own.length === 0) own = (await pastLessons(page)).filter((_, at) => isOwn(share, at));
      if (!page.url().includes('/schedule')) await page.goto('/schedule');
    },
    async write(page) {
      const lesson = oneOf(share, own);
      const { lessonId, day } = lesson;
      const key = `${lessonId} ${day}`;
      const [roll] = await dataOf<Roll>(page, `/slm/Attendance/v1/roll?lessonId=${lessonId}&day=${day}`);
      const known = called.get(key) ?? {
        lesson,
        states: new Map(roll?.exceptions.map(({ studentId, state }) => [studentId, state])),
        saves: 0,
      };
      await page.goto(`/schedule/roll?lesson=${lessonId}&day=${day}`);
      const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'More for' }) });
      await rows.first().waitFor();
      // Writes that still wait on the device are shown as soon as they are read from there.
      await page.waitForTimeout(300);
      const students = unmistakable(roll?.students ?? []).filter(({ id }) =>
        next.has(known.states.get(id) ?? 'present'),
      );
      const chosen = new Set([oneOf(share, students), oneOf(share, students)]);
      for (const student of chosen) {
        await rows
          .filter({ hasText: student.firstName })
          .filter({ hasText: student.lastName })
          .getByRole('button')
          .first()
          .tap();
        const after = next.get(known.states.get(student.id) ?? 'present') ?? 'present';
        if (after === 'present') known.states.delete(student.id);
        else known.states.set(student.id, after);
      }
      await page.getByRole('button', { name: /^Save the (roll|changes)$/ }).tap();
      await page.waitForTimeout(150);
      known.saves += 1;
      called.set(key, known);
    },
    async check(ask) {
      for (const [key, { lesson, states, saves }] of called) {
        const rows = await ask<{ id: number; exceptions: Record<string, string> | null; saves: number }>(
          `SELECT r.id::int, (SELECT json_object_agg(x.student_id, x.state) FROM roll_exceptions x
             WHERE x.org_id = r.org_id AND x.roll_id = r.id) AS exceptions,
           (SELECT count(*)::int FROM audit_entries a WHERE a.org_id = r.org_id AND a.action = 'attendance.saveRoll'
             AND a.subject = 'roll ' || r.id AND a.at > $3) AS saves
           FROM rolls r WHERE r.lesson_id = $1 AND r.day = $2`,
          [lesson.lessonId, lesson.day, since],
        );
        expect(rows.length, `rolls of ${key}`).toBe(1);
        const there = Object.entries(rows[0]?.exceptions ?? {}).map(([id, state]) => [Number(id), state]);
        expect(new Map(there as [number, string][]), `roll of ${key}`).toEqual(states);
        expect(rows[0]?.saves, `times that the roll of ${key} was saved`).toBeLessThanOrEqual(saves);
      }
    },
  };
}
