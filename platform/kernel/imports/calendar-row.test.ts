import { expect, test } from 'vitest';
import {
  type FileClock,
  fileClockCell,
  fileClockIn,
  unknownZoneCell,
  unknownZoneIn,
} from './calendar-row.ts';

const clock: FileClock = {
  zone: 'Europe/Paris',
  firstDay: '2026-10-01',
  lastDay: '2026-10-01',
  startsAt: '14:00',
  endsAt: '15:00',
  rule: 'FREQ=WEEKLY;COUNT=3',
  leftOut: '2026-10-08 2026-10-15',
};

test('a cell says what it was written from', () => {
  for (const one of [clock, { ...clock, rule: '', leftOut: '' }])
    expect(fileClockIn(fileClockCell(one))).toEqual(one);
  expect(fileClockIn(fileClockCell({ ...clock, zone: 'a|b' }))).toEqual({ ...clock, zone: 'a b' });
  expect(unknownZoneIn(unknownZoneCell('My | zone'))).toBe('My | zone');
});

test('a cell that somebody else wrote says nothing', () => {
  expect([undefined, '', 'Europe/Paris', 'a|b|c|d'].map(fileClockIn)).toEqual([null, null, null, null]);
  expect([undefined, 'confirmed'].map(unknownZoneIn)).toEqual([null, null]);
});
