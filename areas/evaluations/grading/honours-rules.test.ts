import { expect, test } from 'vitest';
import { type HonourBounds, honourFaults, honoursOf, type Judged, usualHonours } from './honours-rules.ts';

const hours = 60;
const student = (average: number | null, absentHours = 0, facts: Partial<Judged> = {}): Judged => ({
  average,
  unjustified: absentHours * hours,
  classified: true,
  excluded: false,
  ...facts,
});
/** A technical school that judges work and conduct by numbers (domain.md 1.5, last column). */
const technical: HonourBounds = {
  honourRoll: 1200,
  encouragement: 1400,
  congratulations: 1500,
  honourAbsence: 10 * hours + 1,
  workWarning: 730,
  workReprimand: 500,
  conductWarning: 8 * hours,
  conductReprimand: 15 * hours,
};

test('the honour roll begins at its average, and praise comes on top of it', () => {
  const honours = [1249, 1250, 1449, 1450, 1499, 1500].map((average) => {
    const { honourRoll, distinction } = honoursOf(student(average), usualHonours);
    return [honourRoll, distinction];
  });
  expect(honours).toEqual([
    [null, null],
    ['granted', null],
    ['granted', null],
    ['granted', 'encouragement'],
    ['granted', 'encouragement'],
    ['granted', 'congratulations'],
  ]);
});

test('too many hours of absence refuse the honour roll and all praise, and say so', () => {
  expect(honoursOf(student(1600, 10), usualHonours)).toMatchObject({
    honourRoll: 'refused',
    distinction: null,
  });
  expect(honoursOf(student(1600, 10), technical)).toMatchObject({ honourRoll: 'granted' });
  expect(honoursOf(student(1600, 11), technical)).toMatchObject({
    honourRoll: 'refused',
    conduct: 'warning',
  });
});

test('a student who is not classified or was dismissed has no honour', () => {
  expect(honoursOf(student(1600, 0, { classified: false }), usualHonours).honourRoll).toBeNull();
  expect(honoursOf(student(1600, 0, { excluded: true }), usualHonours).honourRoll).toBeNull();
});

test('work and conduct are judged apart', () => {
  const outcomes = [
    [499, 0],
    [500, 7],
    [729, 8],
    [730, 14],
    [1500, 15],
  ].map(([average = 0, absent]) => {
    const { work, conduct } = honoursOf(student(average, absent), technical);
    return [work, conduct];
  });
  expect(outcomes).toEqual([
    ['reprimand', null],
    ['warning', null],
    ['warning', 'warning'],
    [null, 'warning'],
    [null, 'reprimand'],
  ]);
});

test('a period without an average is neither honoured nor warned of for work', () => {
  expect(honoursOf(student(null, 20), technical)).toEqual({
    honourRoll: null,
    distinction: null,
    work: null,
    conduct: 'reprimand',
  });
});

test('bounds that fall, or honour and warn at once, are refused', () => {
  expect(honourFaults(usualHonours)).toEqual([]);
  expect(honourFaults(technical)).toEqual([]);
  expect(honourFaults({ ...technical, encouragement: 1600 })).toEqual(['honoursFall']);
  expect(honourFaults({ ...technical, workReprimand: 800 })).toEqual(['workFalls', 'overlap']);
  expect(honourFaults({ ...technical, conductReprimand: hours })).toEqual(['conductFalls']);
  expect(honourFaults({ ...technical, workWarning: 1300 })).toEqual(['overlap']);
});
