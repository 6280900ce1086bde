import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { dutyOf, type TextListKey } from './duty-rules.ts';
import { type TextKind, textKinds } from './kinds-contract.ts';
import { mergedTexts, shownTexts } from './shown-texts.ts';
import { type ClassRole, refusedText, seesTexts, writesTexts } from './writing-rules.ts';

const nobody: ClassRole = {
  teaches: false,
  masters: false,
  heads: false,
  disciplines: false,
  looksOn: false,
};
const people = {
  teacher: { ...nobody, teaches: true },
  master: { ...nobody, teaches: true, masters: true },
  disciplineMaster: { ...nobody, disciplines: true },
  head: { ...nobody, heads: true, looksOn: true },
  administrator: { ...nobody, looksOn: true },
  nobody,
};
const kindsWhere = (asks: (kind: TextKind, role: ClassRole) => boolean) =>
  Object.fromEntries(
    Object.entries(people).map(([name, role]) => [name, textKinds.filter((kind) => asks(kind, role))]),
  );

test('everybody writes the texts of their own office; class master and head put right those of the class', () => {
  expect(kindsWhere(writesTexts)).toEqual({
    teacher: ['subject'],
    master: ['subject', 'master'],
    disciplineMaster: ['conduct'],
    head: [...textKinds],
    administrator: [],
    nobody: [],
  });
});

test('a teacher sees the own subject, the discipline master conduct, and who reaches the class all of it', () => {
  expect(kindsWhere(seesTexts)).toEqual({
    teacher: ['subject'],
    master: [...textKinds],
    disciplineMaster: ['conduct'],
    head: [...textKinds],
    administrator: [...textKinds],
    nobody: [],
  });
});

const today = '2026-11-02' as SchoolDay;
const tomorrow = '2026-11-03' as SchoolDay;

test('refuses texts before the period takes marks; once it takes no more, allows only those who write after the marks', () => {
  const closed = { opensOn: today, closed: true };
  expect(refusedText('head', people.head, { opensOn: tomorrow, closed: false }, today)).toBe('notOpenYet');
  expect(refusedText('subject', people.teacher, closed, today)).toBe('closed');
  expect(refusedText('subject', people.master, closed, today)).toBeNull();
  expect(refusedText('master', people.master, closed, today)).toBeNull();
  expect(refusedText('conduct', people.disciplineMaster, closed, today)).toBeNull();
  expect(refusedText('subject', people.administrator, closed, today)).toBe('notYours');
});

test('a subject owes a text for who takes it, a class for everybody', () => {
  const classList = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const known = {
    classList,
    takes: (id: number) => id !== 3,
    stateOf: (key: string) => (key === '1 subject 9' ? ('proofread' as const) : undefined),
  };
  const subject: TextListKey = { classId: 5, kind: 'subject', subjectId: 9 };
  expect(dutyOf(subject, known)).toEqual({ expected: 2, written: 1, proofread: 1, missing: [{ id: 2 }] });
  expect(dutyOf({ classId: 5, kind: 'head', subjectId: null }, known)).toMatchObject({
    expected: 3,
    written: 0,
  });
});

const text = (studentId: number, content: string, version: number) => ({ studentId, content, version });

test("keeps text written offline over the server's response, until the server has a newer one", () => {
  const students = [
    { id: 1, text: { content: 'Old', version: 2, proofread: true } },
    { id: 2, text: null },
    { id: 3, text: { content: 'Newer', version: 4, proofread: false } },
  ];
  const shown = shownTexts(students, [
    { texts: [text(1, 'Mine', 2), text(2, 'First', 0), text(3, 'Stale', 3)], sent: false },
    { texts: [text(2, 'Second', 1)], sent: true },
  ]);
  expect([...shown.values()]).toEqual([
    { content: 'Mine', version: 3, proofread: false, waiting: true },
    { content: 'Second', version: 2, proofread: false, waiting: false },
    { content: 'Newer', version: 4, proofread: false, waiting: false },
  ]);
});

test('texts that nobody has sent yet go together', () => {
  expect(mergedTexts([text(1, 'a', 0)], [text(1, 'b', 1), text(2, 'c', 0)])).toEqual([
    text(1, 'b', 0),
    text(2, 'c', 0),
  ]);
});
