import { expect, test } from 'vitest';
import { typedMark } from './typed-mark-rules.ts';

const twenty = 2000;
const entered = (value: number) => ({ mark: { state: 'entered', value } });

test('A mark is typed with a comma or a point, with or without what it is out of.', () => {
  for (const text of ['12,5', '12.5', '12,50', ' 12,5 ', '12,5/20', '12.50 / 20', '12,5/20,00']) {
    expect(typedMark(text, twenty), text).toEqual(entered(1250));
  }
  expect(typedMark('7', twenty)).toEqual(entered(700));
  expect(typedMark('08,75', twenty)).toEqual(entered(875));
  expect(typedMark('12,500', twenty)).toEqual(entered(1250));
  expect(typedMark('0', twenty)).toEqual(entered(0));
  expect(typedMark('33', 4000)).toEqual(entered(3300));
});

test('A letter, a word or a dash says why there is no mark; none of them is a zero.', () => {
  const said = {
    'a A abs ABS. absent Absente': 'absent',
    'aj AJ excusé': 'absentJustified',
    'd disp. Dispensé dispensée exempt': 'exempt',
    'n N.Not nc - —': 'notMarked',
    'f c Fraude cheating': 'cheating',
  };
  for (const [words, state] of Object.entries(said)) {
    const mark = { state, value: null };
    for (const word of words.split(' ')) expect(typedMark(word, twenty), word).toEqual({ mark });
  }
});

test('An emptied cell has no mark.', () => {
  expect(typedMark('', twenty)).toEqual({ mark: null });
  expect(typedMark(' \u00a0', twenty)).toEqual({ mark: null });
});

test('What cannot be a mark says why.', () => {
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
