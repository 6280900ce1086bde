import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { ruleText, simpleRule } from './recurrence.ts';
import { type EventReader, type EventWriter, isAddressedTo, mayAddress } from './rules.ts';

const teacher: EventReader = {
  userId: 7,
  staff: true,
  classes: [{ id: 1, sectionId: 10, levelId: 100 }],
  all: false,
};
const parent: EventReader = { ...teacher, userId: 8, staff: false };

test.each([
  ['school', [], [true, true]],
  ['staff', [], [true, false]],
  ['sections', [10], [true, true]],
  ['sections', [11], [false, false]],
  ['levels', [100, 101], [true, true]],
  ['levels', [101], [false, false]],
  ['classes', [1], [true, true]],
  ['classes', [2], [false, false]],
  ['people', [7], [true, false]],
] as const)('addresses an event for %s %j to teacher and parent: %j', (audience, targetIds, wanted) => {
  const event = { audience, targetIds, createdBy: 1 };
  expect([isAddressedTo(event, teacher), isAddressedTo(event, parent)]).toEqual(wanted);
});

test('shows an event to whoever entered it, and all to who enters any', () => {
  const event = { audience: 'people', targetIds: [1], createdBy: 7 } as const;
  expect(isAddressedTo(event, teacher)).toBe(true);
  expect(isAddressedTo(event, { ...parent, all: true })).toBe(true);
});

const none = { sectionId: null, levelIds: [] };
const head: EventWriter = { userId: 1, heads: true, limits: none, mastered: new Set() };
const ofSection = { ...head, limits: { sectionId: 10, levelIds: [] } };
const ofLevel = { ...head, limits: { sectionId: 10, levelIds: [100] } };
const master: EventWriter = { ...head, heads: false, mastered: new Set([1]) };
const section = { sectionId: 10, levelId: null, classId: null };
const level = { sectionId: 10, levelId: 100, classId: null };
const own = { ...level, classId: 1 };
const other = { sectionId: 11, levelId: 110, classId: 2 };

test.each([
  ['school', [], [true, false, false, false]],
  ['staff', [], [true, false, false, false]],
  ['people', [], [true, true, true, false]],
  ['sections', [section], [true, true, false, false]],
  ['levels', [level], [true, true, true, false]],
  ['classes', [own], [true, true, true, true]],
  ['classes', [own, other], [true, false, false, false]],
] as const)(
  'lets head, head of a section, head of a level and class master address %s %j: %j',
  (audience, targets, wanted) => {
    const writers = [head, ofSection, ofLevel, master];
    expect(writers.map((writer) => mayAddress(writer, audience, targets))).toEqual(wanted);
  },
);

test('reads the recurrences that it writes, and no others', () => {
  const rule = { repeat: 'fortnightly', until: '2027-06-30' as SchoolDay } as const;
  expect(ruleText(rule)).toBe('FREQ=WEEKLY;INTERVAL=2;UNTIL=20270630');
  expect(simpleRule(ruleText(rule))).toEqual(rule);
  expect(simpleRule('FREQ=WEEKLY;BYDAY=MO;UNTIL=20270630')).toBeNull();
  expect(simpleRule('FREQ=WEEKLY;COUNT=3')).toBeNull();
});
