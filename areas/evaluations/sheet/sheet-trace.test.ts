import { expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { headingTrace, readHeadingTrace, readRowTrace, rowTrace } from './sheet-trace.ts';

const trace = {
  school: 'LB DEMO/é',
  classId: 12,
  subjectId: 5,
  sequenceId: 7,
  takenAt: '2026-11-23T07:00:00.000Z' as Instant,
};

test('a sheet that comes back is known again, whatever signs the code of the school has', () => {
  expect(readHeadingTrace(headingTrace(trace))).toEqual(trace);
});

test('no heading that people write is taken for that of a sheet from here', () => {
  for (const text of [
    '',
    'Note / 20',
    'cahier-marks',
    'cahier-marks/1 a 1 2 3',
    'cahier-marks/1 a 1 2 3 hier',
  ])
    expect(readHeadingTrace(text), text).toBeNull();
});

test('each row remembers its student and the contents of its cells', () => {
  const row = {
    studentId: 17,
    cells: new Map([
      [1, { mark: { state: 'entered', value: 1250 }, version: 3 }],
      [2, { mark: { state: 'absentJustified', value: null }, version: 1 }],
      [3, { mark: null, version: 0 }],
    ] as const),
  };
  expect(rowTrace(row)).toBe('#17 1:3=12.5 2:1=aj 3:0=');
  expect(readRowTrace(rowTrace(row))).toEqual(row);
  expect(readRowTrace('17')).toBeNull();
});
