import { describe, expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { currentLesson, lessonForNewHomework } from './rules.ts';

const zone = 'Africa/Douala';
/** Friday 08:00-09:50 and 11:25-12:20, Wednesday 10:05-11:00. */
const slots = [
  { weekday: 5, startsAt: '08:00', endsAt: '09:50' },
  { weekday: 5, startsAt: '11:25', endsAt: '12:20' },
  { weekday: 3, startsAt: '10:05', endsAt: '11:00' },
];
const on = (text: string) => text as Instant;

describe('the current lesson', () => {
  test.each([
    ['while the first lesson of Friday runs', '2026-11-20T07:30:00.000Z', '2026-11-20T07:00:00.000Z'],
    ['as it begins', '2026-11-20T10:25:00.000Z', '2026-11-20T10:25:00.000Z'],
    ['between the two lessons of Friday', '2026-11-20T09:30:00.000Z', '2026-11-20T07:00:00.000Z'],
    ['on Friday evening', '2026-11-20T18:00:00.000Z', '2026-11-20T10:25:00.000Z'],
    ['on Friday before school', '2026-11-20T05:00:00.000Z', null],
    ['on a Sunday', '2026-11-22T09:00:00.000Z', null],
  ])('%s', (_when, now, start) => {
    expect(currentLesson(slots, on(now), zone)?.startsAt ?? null).toBe(start);
  });
});

/** The same slots from Friday 20 November to Wednesday 25 November. */
const lessons = [
  { startsAt: on('2026-11-25T09:05:00.000Z'), endsAt: on('2026-11-25T10:00:00.000Z') },
  { startsAt: on('2026-11-20T07:00:00.000Z'), endsAt: on('2026-11-20T08:50:00.000Z') },
  { startsAt: on('2026-11-20T10:25:00.000Z'), endsAt: on('2026-11-20T11:20:00.000Z') },
];

describe('the lesson of a new homework', () => {
  test.each([
    ['the running one', '2026-11-20T07:30:00.000Z', '2026-11-20T07:00:00.000Z'],
    ['the latest of today', '2026-11-20T18:00:00.000Z', '2026-11-20T10:25:00.000Z'],
    ['the next one, later today', '2026-11-20T05:00:00.000Z', '2026-11-20T07:00:00.000Z'],
    ['the next one, on Wednesday', '2026-11-22T09:00:00.000Z', '2026-11-25T09:05:00.000Z'],
  ])('is %s', (_which, now, start) => {
    const dueAt = on('2026-11-27T22:59:00.000Z');
    expect(lessonForNewHomework(lessons, { now: on(now), dueAt, timeZone: zone })?.startsAt).toBe(start);
  });

  test('is none where no lesson comes, or only one after it is due', () => {
    const at = (now: string, dueAt: string) => ({ now: on(now), dueAt: on(dueAt), timeZone: zone });
    const sunday = '2026-11-22T09:00:00.000Z';
    expect(lessonForNewHomework([], at(sunday, '2026-11-27T22:59:00.000Z'))).toBeNull();
    expect(lessonForNewHomework(lessons, at(sunday, '2026-11-24T22:59:00.000Z'))).toBeNull();
    const friday = at('2026-11-20T07:30:00.000Z', '2026-11-19T22:59:00.000Z');
    expect(lessonForNewHomework(lessons, friday)).toBeNull();
    const sameDay = lessonForNewHomework(lessons, at(sunday, '2026-11-25T22:59:00.000Z'));
    expect(sameDay?.startsAt).toBe('2026-11-25T09:05:00.000Z');
  });
});
