import { expect, test } from 'vitest';
import { decisions, states } from './contract.ts';
import {
  countVacancies,
  isComplete,
  letterFor,
  mayBeChanged,
  mayBeTakenIn,
  mayHandle,
  missingDocuments,
  needsReason,
  statesAfter,
} from './rules.ts';

const grant = (role: 'SLM.Student.Edit' | 'SLM.Student.View', scope: 'organisation' | 'classes') => ({
  grants: [{ role, scope, parentId: null }],
});
const wanted = { sectionId: 7, levelId: 3 };

test.each([
  ['A secretary handles applications of the school', 'SLM.Student.Edit', 'organisation', null, [], true],
  ['of the own section', 'SLM.Student.Edit', 'organisation', 7, [], true],
  ['not of another section', 'SLM.Student.Edit', 'organisation', 8, [], false],
  ['of the own levels', 'SLM.Student.Edit', 'organisation', null, [3], true],
  ['not of another level', 'SLM.Student.Edit', 'organisation', null, [4], false],
  ['Who sees students handles none', 'SLM.Student.View', 'organisation', null, [], false],
  ['Who changes those taught handles none', 'SLM.Student.Edit', 'classes', null, [], false],
] as const)('%s', (_what, role, scope, sectionId, levelIds, may) => {
  expect(mayHandle({ ...grant(role, scope), sectionId, levelIds }, wanted)).toBe(may);
});

test('reopens a refused or withdrawn application before any other decision; an enrolled one takes no further decision', () => {
  expect(statesAfter('refused')).toEqual(['received']);
  expect(statesAfter('withdrawn')).toEqual(['received']);
  expect(statesAfter('takenIn')).toEqual([]);
  for (const state of states) expect(statesAfter(state)).not.toContain(state);
});

test('allows edits while an application is open, and none once it is refused, withdrawn or enrolled', () => {
  expect(states.filter(mayBeChanged)).toEqual(['received', 'accepted', 'waiting']);
});

test('only who was accepted is enrolled, and only a refusal needs a reason', () => {
  expect(states.filter(mayBeTakenIn)).toEqual(['accepted']);
  expect(decisions.filter(needsReason)).toEqual(['refused']);
});

test('a family gets a letter of admission, of the waiting list or of refusal; of nothing else', () => {
  expect(states.map((state) => [state, letterFor(state)])).toEqual([
    ['received', null],
    ['accepted', 'admission'],
    ['waiting', 'waiting'],
    ['refused', 'refusal'],
    ['withdrawn', null],
    ['takenIn', null],
  ]);
});

test('places left count who sits there and who is accepted; a class without a number leaves it open', () => {
  expect(countVacancies({ capacity: 60, seated: 52, accepted: 5 })).toBe(3);
  expect(countVacancies({ capacity: 60, seated: 60, accepted: 2 })).toBe(-2);
  expect(countVacancies({ capacity: null, seated: 10, accepted: 0 })).toBeNull();
});

test('names missing documents in the order of the list', () => {
  expect(missingDocuments(['photos'])).toEqual(['birthCertificate', 'reportCards', 'medicalCertificate']);
  expect(missingDocuments([])).toHaveLength(4);
});

test.each([
  ['a name, a year, a level and a day are enough', {}, true],
  ['blanks are no name', { lastName: ' ' }, false],
  ['a level must be chosen', { levelId: null }, false],
  ['so must the year', { yearId: null }, false],
  ['the day is known', { receivedOn: null }, false],
  ['half an e-mail is none', { guardian: { email: 'nobody' } }, false],
] as const)('an application %s', (_what, part, whole) => {
  const draft = {
    lastName: 'Eyong',
    yearId: 1,
    levelId: 2,
    receivedOn: '2026-06-01',
    guardian: { email: null },
  };
  expect(isComplete({ ...draft, ...part })).toBe(whole);
});
