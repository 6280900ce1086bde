import { expect, test } from 'vitest';
import type { RoleName } from '#platform/kernel/roles.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { boxHeadings, dayOfSheet, documentsFor, headCountsOf, weekAround } from './rules.ts';
import { documentsOfStudent } from './student-documents-rules.ts';

test('a week goes from Monday to Friday, over the end of a year too; a Sunday belongs to the week before it', () => {
  const week = (day: string) => [...weekAround(day as SchoolDay)];
  expect(week('2026-12-30')).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01']);
  expect(week('2026-11-29')[0]).toBe('2026-11-23');
  expect(week('2026-11-23')[0]).toBe('2026-11-23');
});

test('on a weekend the sheet offered is that of the week to come', () => {
  const offered = (day: string) => weekAround(dayOfSheet(day as SchoolDay))[0];
  expect(['2026-11-27', '2026-11-28', '2026-11-29'].map(offered)).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-11-30',
  ]);
});

test('boxes of one day are numbered, a single one says the day alone, and columns without days say nothing', () => {
  expect(boxHeadings(['Monday', 'Tuesday'], 2)).toEqual([
    'Monday · 1',
    'Monday · 2',
    'Tuesday · 1',
    'Tuesday · 2',
  ]);
  expect(boxHeadings(['Monday'], 1)).toEqual(['Monday']);
  expect(boxHeadings(['', ''], 1)).toEqual(['', '']);
});

test('girls, boys and those of whom it is not known add up to the class', () => {
  const student = (sex: 'F' | 'M' | null, repeating = false) => ({ sex, repeating });
  expect(headCountsOf([student('F'), student('F', true), student('M'), student(null)])).toEqual({
    girls: 2,
    boys: 1,
    unknown: 1,
    all: 4,
    repeating: 1,
  });
  expect(headCountsOf([]).all).toBe(0);
});

test('lists are for who takes lists out; the sheet with names is also for who takes the roll', () => {
  const who = (...roles: RoleName[]) => ({
    grants: roles.map((role) => ({ role, scope: 'organisation' as const, parentId: null })),
  });
  const own = { inReach: true, mayEdit: false };
  const all = { inReach: true, mayEdit: true };
  expect(documentsFor(who('SLM.Student.Edit'), all)).toEqual(['list', 'board', 'cards', 'attendance']);
  expect(documentsFor(who('SLM.Student.Edit'), own)).toEqual([]);
  expect(documentsFor(who('SLM.Student.View', 'SLM.Student.Presence.View'), own)).toEqual(['attendance']);
  expect(documentsFor(who('SLM.Student.Presence.View'), { inReach: false, mayEdit: false })).toEqual([]);
  expect(documentsFor(who('SLM.Student.View'), own)).toEqual([]);
});

test('offers certificate and card to students in a class of this year, a transfer certificate to those who left, nothing to those who wait for a class', () => {
  const enrolment = [{ current: true }, { current: false }];
  expect(documentsOfStudent({ status: 'enrolled', enrolments: enrolment })).toEqual(['certificate', 'card']);
  expect(documentsOfStudent({ status: 'excluded', enrolments: enrolment.slice(1) })).toEqual(['transfer']);
  expect(documentsOfStudent({ status: 'enrolled', enrolments: enrolment.slice(1) })).toEqual([]);
});
