/** Completeness of a decision, its differences from the proposal, and its text on a card. */
import { expect, test } from 'vitest';
import type { Decided, Proposal } from './decided-contract.ts';
import {
  accepted,
  differences,
  isFit,
  isOutdated,
  onCard,
  reasonsMissing,
  refusedMention,
  tidied,
} from './decision-rules.ts';

const ofTerm: Proposal = { work: 'honourRoll', honourRefused: false, conduct: 'none', promotion: null };
const ofYear: Proposal = {
  ...ofTerm,
  promotion: { decision: 'promoted', levelId: 5, cause: null, by: 'average', reasons: [] },
};
const promoted = { decision: 'promoted', levelId: 5, cause: null } as const;
const decide = (changes: Partial<Decided>, proposal = ofTerm): Decided => ({
  ...accepted(proposal),
  ...changes,
});

test('a proposal that is accepted differs in nothing and wants no reason', () => {
  expect(differences(accepted(ofTerm), ofTerm)).toEqual([]);
  expect(reasonsMissing(accepted(ofYear), ofYear)).toEqual([]);
});

test('each part that differs wants its own reason; one of blanks is none', () => {
  const decided = decide(
    { work: 'none', conduct: 'warning', conductReason: '  ', promotion: { ...promoted, levelId: 6 } },
    ofYear,
  );
  expect(differences(decided, ofYear)).toEqual(['work', 'conduct', 'promotion']);
  expect(reasonsMissing(decided, ofYear)).toEqual(['work', 'conduct', 'promotion']);
  expect(reasonsMissing({ ...decided, workReason: 'Copies', conductReason: 'Late' }, ofYear)).toEqual([
    'promotion',
  ]);
});

test('a reason for what is as proposed is not kept; a remark is written in one line', () => {
  const decided = decide({ workReason: 'Why not', remark: ' To be\n  seen ' });
  expect(tidied(decided, ofTerm)).toMatchObject({ workReason: null, remark: 'To be seen' });
  expect(tidied(decide({ work: 'none', workReason: ' Copies ' }), ofTerm).workReason).toBe('Copies');
});

test('a vote in which nobody raised a hand was none', () => {
  const votes = { for: 0, against: 0, abstained: 0 };
  expect(tidied(decide({ votes }), ofTerm).votes).toBeNull();
  expect(tidied(decide({ votes: { ...votes, abstained: 1 } }), ofTerm).votes?.abstained).toBe(1);
});

test('a decision of the year belongs to the year and to nothing else', () => {
  expect(isFit(accepted(ofTerm), false)).toBe(true);
  expect(isFit(accepted(ofTerm), true)).toBe(false);
  expect(isFit(accepted(ofYear), true)).toBe(true);
  expect(isFit(accepted(ofYear), false)).toBe(false);
});

test('only who is promoted goes into a level, and only who is excluded is so for a cause', () => {
  const fits = (promotion: Decided['promotion']) => isFit(decide({ promotion }, ofYear), true);
  expect(fits({ decision: 'promoted', levelId: null, cause: null })).toBe(true);
  expect(fits({ decision: 'repeats', levelId: 5, cause: null })).toBe(false);
  expect(fits({ decision: 'excluded', levelId: null, cause: 'age' })).toBe(true);
  expect(fits({ decision: 'excluded', levelId: null, cause: null })).toBe(false);
  expect(fits({ decision: 'repeats', levelId: null, cause: 'work' })).toBe(false);
});

test('a mention is refused when a higher one was proposed; a warning in its place refuses it too', () => {
  expect(refusedMention(decide({ work: 'none' }), ofTerm)).toBe('honourRoll');
  expect(refusedMention(decide({ work: 'warning' }), ofTerm)).toBe('honourRoll');
  expect(refusedMention(decide({ work: 'encouragement' }), ofTerm)).toBeNull();
  expect(refusedMention(accepted(ofTerm), ofTerm)).toBeNull();
});

test('a card lists honours in order, sanctions beside them, and an honour that was refused', () => {
  expect(onCard(decide({ work: 'congratulations' }), ofTerm)).toEqual({
    honourRoll: 'granted',
    distinction: 'congratulations',
    work: null,
    conduct: null,
  });
  expect(onCard(decide({ work: 'reprimand', conduct: 'warning' }), ofTerm)).toEqual({
    honourRoll: 'refused',
    distinction: null,
    work: 'reprimand',
    conduct: 'warning',
  });
  const none: Proposal = { ...ofTerm, work: 'none' };
  expect(onCard(accepted(none), none).honourRoll).toBeNull();
  expect(onCard(accepted(none), { ...none, honourRefused: true }).honourRoll).toBe('refused');
});

test('a decision rests on numbers of before when average or place has changed since', () => {
  const basis = { average: 1200, rank: 3, classified: true, proposal: ofTerm };
  expect(isOutdated(basis, { average: 1200, rank: 3 })).toBe(false);
  expect(isOutdated(basis, { average: 1201, rank: 3 })).toBe(true);
  expect(isOutdated(basis, { average: 1200, rank: 4 })).toBe(true);
});
