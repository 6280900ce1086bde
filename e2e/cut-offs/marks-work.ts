/** Marks that are keyed into one grid. */
import { expect } from 'vitest';
import { kept } from './device.ts';
import { dataOf, isOwn, oneOf, type Share, unmistakable, type Work } from './work.ts';

interface GridKey {
  readonly classId: number;
  readonly subjectId: number;
  readonly sequenceId: number;
}
interface Student {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly marks: readonly ({ readonly value: number | null; readonly version: number } | null)[];
}
interface Keyed {
  readonly label: string;
  value: number | null;
  /** No more versions may be there. */
  versions: number;
}

const saving = 'evaluations.saveMarks';
/** Milliseconds; what was sent in less is not seen on the device. */
const longestOnTheWay = 2000;

export function marks(share: Share, gridKey: GridKey): Work {
  const keyed = new Map<number, Keyed>();
  const query = `classId=${gridKey.classId}&subjectId=${gridKey.subjectId}&sequenceId=${gridKey.sequenceId}`;
  const address = `/notes/Evaluation-classes/mark?class=${gridKey.classId}&subject=${gridKey.subjectId}&sequence=${gridKey.sequenceId}`;
  return {
    subject: 'marks',
    async open(page) {
      if (!page.url().endsWith(address)) await page.goto(address);
      const cells = page.locator('input[data-cell]');
      await cells.first().waitFor();
      if (keyed.size > 0) return;
      const [grid] = await dataOf<{ students: readonly Student[] }>(page, `/slm/Marks/v1/get?${query}`);
      const labels = await cells.evaluateAll((inputs) =>
        inputs.map((one) => one.getAttribute('aria-label') ?? ''),
      );
      for (const [at, student] of unmistakable(grid?.students ?? []).entries()) {
        const label = labels.filter(
          (one) => one.includes(student.firstName) && one.includes(student.lastName),
        );
        const [first] = student.marks;
        if (!isOwn(share, at) || label.length !== 1) continue;
        keyed.set(student.id, {
          label: label[0] ?? '',
          value: first?.value ?? null,
          versions: first?.version ?? 0,
        });
      }
    },
    async write(page) {
      const mark = oneOf(share, [...keyed.values()]);
      const value = Math.floor(share.chance() * 20);
      const before = new Set((await kept(page)).map(({ id }) => id));
      const cell = page.getByLabel(mark.label, { exact: true });
      await cell.fill(String(value));
      await cell.press('Enter');
      // A mark has no form that could keep it: it is safe as soon as the device has it, which on a busy machine takes more than a moment.
      const end = Date.now() + longestOnTheWay;
      while (
        Date.now() < end &&
        !(await kept(page)).some(({ id, call }) => call === saving && !before.has(id))
      )
        await page.waitForTimeout(20);
      if (mark.value !== value * 100) mark.versions += 1;
      mark.value = value * 100;
    },
    async check(ask) {
      const rows = await ask<{ id: number; value: number | null; version: number }>(
        `SELECT m.student_id::int AS id, m.value, m.version FROM marks m
         JOIN evaluations e ON e.org_id = m.org_id AND e.id = m.evaluation_id
         WHERE e.class_id = $1 AND e.subject_id = $2 AND e.sequence_id = $3 AND e.place = 1`,
        [gridKey.classId, gridKey.subjectId, gridKey.sequenceId],
      );
      const there = new Map(rows.map((row) => [row.id, row]));
      for (const [id, { label, value, versions }] of keyed) {
        expect(there.get(id)?.value ?? null, label).toBe(value);
        expect(there.get(id)?.version ?? 0, `versions: ${label}`).toBeLessThanOrEqual(versions);
      }
    },
  };
}
