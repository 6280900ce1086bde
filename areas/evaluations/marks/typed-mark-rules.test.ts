import { expect, test } from 'vitest';
import { markOfLevel, usualCompetences } from '../grading/competence-rules.ts';
import { markText, stateWords } from './mark-text.ts';
import { typedMark } from './typed-mark-rules.ts';

const twenty = 2000;
const entered = (value: number) => ({ mark: { state: 'entered', value } });

test('a mark is typed with a comma or a point, with or without what it is out of', () => {
  for (const text of ['12,5', '12.5', '12,50', ' 12,5 ', '12,5/20', '12.50 / 20', '12,5/20,00']) {
    expect(typedMark(text, twenty), text).toEqual(entered(1250));
  }
  expect(typedMark('7', twenty)).toEqual(entered(700));
  expect(typedMark('08,75', twenty)).toEqual(entered(875));
  expect(typedMark('12,500', twenty)).toEqual(entered(1250));
  expect(typedMark('0', twenty)).toEqual(entered(0));
  expect(typedMark('33', 4000)).toEqual(entered(3300));
});

test('a letter, a word or a dash says why there is no mark; none of them is a zero', () => {
  const states = {
    'a A abs ABS. absent Absente': 'absent',
    'aj AJ excusé': 'absentJustified',
    'd disp. Dispensé dispensée exempt': 'exempt',
    'n N.Not nc - —': 'notMarked',
    'f c Fraude cheating': 'cheating',
  };
  for (const [words, state] of Object.entries(states)) {
    const mark = { state, value: null };
    for (const word of words.split(' ')) expect(typedMark(word, twenty), word).toEqual({ mark });
  }
});

test('an emptied cell has no mark', () => {
  expect(typedMark('', twenty)).toEqual({ mark: null });
  expect(typedMark(' \u00a0', twenty)).toEqual({ mark: null });
});

test('text that cannot be a mark has a reason', () => {
  const faults = {
    '21': 'aboveMaximum',
    '20,01': 'aboveMaximum',
    '-1': 'negative',
    '12,345': 'tooFine',
    '12,5/40': 'otherMaximum',
    '=A1+B2': 'notUnderstood',
    '12;5': 'notUnderstood',
    '1e1': 'notUnderstood',
    '12,5,5': 'notUnderstood',
    douze: 'notUnderstood',
  };
  for (const [text, fault] of Object.entries(faults))
    expect(typedMark(text, twenty), text).toEqual({ fault });
});

test('where levels are marked, their short forms come before the letters for no mark; a number is none of them', () => {
  const levels = usualCompetences;
  const at = (text: string) => typedMark(text, 200, levels);
  expect(['a', ' ECA', 'na'].map(at)).toEqual(
    [200, 100, 0].map((value) => ({ mark: { state: 'entered', value } })),
  );
  expect([at('abs'), at('disp'), at('')]).toEqual([
    { mark: { state: 'absent', value: null } },
    { mark: { state: 'exempt', value: null } },
    { mark: null },
  ]);
  expect([at('12'), at('2')]).toEqual([{ fault: 'noLevel' }, { fault: 'noLevel' }]);
});

test('a level is written by its short form, and a reason by a word that can be typed again', () => {
  const levels = usualCompetences;
  const marks = [markOfLevel(0, levels), { state: 'absent', value: null } as const, null];
  expect(marks.map((mark) => markText(mark, 'fr', levels))).toEqual(['A', 'abs', '']);
  for (const state of Object.keys(stateWords) as (keyof typeof stateWords)[]) {
    expect(typedMark(markText({ state, value: null }, 'fr', levels), 200, levels)).toEqual({
      mark: { state, value: null },
    });
  }
});
