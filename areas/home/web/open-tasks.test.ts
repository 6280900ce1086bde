import { expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { openTasks, tasksByChild } from './open-tasks.ts';

type Homeworks = Parameters<typeof openTasks>[0];
const now = '2026-11-20T08:00:00.000Z' as Instant;

function homework(id: number, dueAt: string, lines: object[], status = 'published') {
  return { id, dueAt, status, lines } as unknown as Homeworks[number];
}
const line = (studentId: number, completed: 'Y' | 'N' | 'X', excused = false) => ({
  studentId,
  completed,
  excused,
});

test('late homework comes first, then the nearest', () => {
  const tasks = openTasks(
    [
      homework(1, '2026-11-25T00:00:00.000Z', [line(1, 'N')]),
      homework(2, '2026-11-18T00:00:00.000Z', [line(1, 'X')]),
      homework(3, '2026-11-21T00:00:00.000Z', [line(2, 'N')]),
    ],
    now,
  );
  expect(tasks.map(({ homework: { id }, late }) => [id, late])).toEqual([
    [2, true],
    [3, false],
    [1, false],
  ]);
});

test('what is done, excused or closed is no task any more', () => {
  const due = '2026-11-25T00:00:00.000Z';
  expect(openTasks([homework(1, due, [line(1, 'Y'), line(2, 'N', true)])], now)).toEqual([]);
  expect(openTasks([homework(2, due, [line(1, 'N')], 'closed')], now)).toEqual([]);
});

test('two children with the same homework are two tasks', () => {
  expect(
    openTasks([homework(1, '2026-11-25T00:00:00.000Z', [line(1, 'N'), line(2, 'N')])], now),
  ).toHaveLength(2);
});

test('each child has its own tasks: the nearest first, and a child with nothing to do is named too', () => {
  const children = tasksByChild(
    [
      homework(1, '2026-11-25T00:00:00.000Z', [line(3, 'Y'), line(1, 'N'), line(2, 'N')]),
      homework(2, '2026-11-18T00:00:00.000Z', [line(2, 'X')]),
    ],
    now,
  );
  expect(
    children.map(({ child, tasks }) => [child.studentId, tasks.map((task) => task.homework.id)]),
  ).toEqual([
    [2, [2, 1]],
    [1, [1]],
    [3, []],
  ]);
});
