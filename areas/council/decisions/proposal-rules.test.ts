/** Proposals of the rules, in the terms of a council. */
import { expect, test } from 'vitest';
import { proposalOf } from './proposal-rules.ts';

const none = { honourRoll: null, distinction: null, work: null, conduct: null } as const;
const ruled = { decision: 'promoted', by: 'average', reasons: [] } as const;

test('the highest honour is proposed; without one a sanction of work, or nothing', () => {
  const workOf = (honours: Parameters<typeof proposalOf>[0]) => proposalOf(honours, null, null).work;
  expect(workOf({ ...none, honourRoll: 'granted', distinction: 'congratulations' })).toBe('congratulations');
  expect(workOf({ ...none, honourRoll: 'granted' })).toBe('honourRoll');
  expect(workOf({ ...none, work: 'reprimand' })).toBe('reprimand');
  expect(workOf(none)).toBe('none');
});

test('refuses the honour roll for absences and says so in the proposal; judges conduct separately', () => {
  expect(proposalOf({ ...none, honourRoll: 'refused', conduct: 'warning' }, null, null)).toEqual({
    work: 'none',
    honourRefused: true,
    conduct: 'warning',
    promotion: null,
  });
});

test('promotes a student into the level above; from the top level of the school into none', () => {
  expect(proposalOf(none, ruled, 7).promotion).toMatchObject({ decision: 'promoted', levelId: 7 });
  expect(proposalOf(none, ruled, null).promotion?.levelId).toBeNull();
  expect(proposalOf(none, { ...ruled, decision: 'repeats' }, 7).promotion?.levelId).toBeNull();
});

test('an exclusion is named by its first reason, and never by money', () => {
  const causeOf = (...reasons: NonNullable<Parameters<typeof proposalOf>[1]>['reasons']) =>
    proposalOf(none, { decision: 'excluded', by: 'exclusion', reasons }, 7).promotion?.cause;
  expect(causeOf('absences', 'average')).toBe('conduct');
  expect(causeOf('exclusionDays')).toBe('conduct');
  expect(causeOf('average')).toBe('work');
  expect(causeOf('cannotRepeatAgain')).toBe('cannotRepeatAgain');
});
