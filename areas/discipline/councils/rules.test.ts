import { expect, test } from 'vitest';
import { decisionFault, isForCouncil } from './rules.ts';

test.each([
  ['its kind says so', { council: true }, { tariff: null, heard: false }, true],
  ['the tariff says so', { council: false }, { tariff: { council: true }, heard: false }, true],
  ['it is before a council', { council: false }, { tariff: null, heard: true }, true],
  ['nothing says so', { council: false }, { tariff: { council: false }, heard: false }, false],
  ['its kind is gone', undefined, { tariff: null, heard: false }, false],
])('a consequence is for the council when %s', (_when, kind, about, expected) => {
  expect(isForCouncil(kind, about)).toBe(expected);
});

const votes = (yes: number, no = 0, abstentions = 0) => ({ for: yes, against: no, abstentions });
test.each([
  ['nobody voted', [1, 2], null, null],
  ['all present voted', [1, 2, 3], votes(2, 1), null],
  ['nobody was present', [], null, 'nobodyPresent'],
  ['more voted than were present', [1, 2], votes(2, 0, 1), 'wrongVotes'],
  ['a stranger was present', [1, 9], null, 'wrongVotes'],
  ['a member was counted twice', [1, 1], null, 'wrongVotes'],
  ['most were against it', [1, 2], votes(0, 2), 'outvoted'],
  ['it was a tie', [1, 2, 3], votes(1, 1, 1), 'outvoted'],
])('a decision is checked: %s', (_when, presentIds, counted, expected) => {
  expect(decisionFault({ presentIds, votes: counted, outcome: 'asProposed' }, [1, 2, 3])).toBe(expected);
});

test('a council that votes against the proposal decides no consequence', () => {
  expect(decisionFault({ presentIds: [1, 2], votes: votes(0, 2), outcome: 'none' }, [1, 2, 3])).toBeNull();
});
