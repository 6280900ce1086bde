import { expect, test } from 'vitest';
import { momentOnDay, type SchoolDay } from '#platform/kernel/time.ts';
import { type IcalEvent, icalText } from './ical-text.ts';

const day = '2026-10-25' as SchoolDay;
const event: IcalEvent = {
  uid: 'event-1.aaa@cahier',
  title: 'Fête',
  description: null,
  location: null,
  when: { of: 'days', from: day, until: day },
  sequence: 0,
  cancelled: false,
  busy: false,
};

test('ends a whole day on the day after it', () => {
  expect(icalText('School', day, [event])).toContain(
    'DTSTART;VALUE=DATE:20261025\r\nDTEND;VALUE=DATE:20261026\r\n',
  );
});

test.each([
  // Paris leaves summer time on 25 October 2026; Douala has none.
  ['Europe/Paris', '2026-10-24', '20261024T060000Z'],
  ['Europe/Paris', '2026-10-26', '20261026T070000Z'],
  ['Africa/Douala', '2026-10-26', '20261026T070000Z'],
  ['Asia/Kolkata', '2026-10-26', '20261026T023000Z'],
])('writes 08:00 of a school in %s on %s in UTC', (zone, on, wanted) => {
  const [from, until] = [
    momentOnDay(on as SchoolDay, '08:00', zone),
    momentOnDay(on as SchoolDay, '09:00', zone),
  ];
  expect(icalText('School', day, [{ ...event, when: { of: 'hours', from, until } }])).toContain(
    `DTSTART:${wanted}\r\n`,
  );
});

test('folds lines at 75 octets without breaking a letter, and escapes what has a meaning', () => {
  const title = `${'é'.repeat(60)}${'🎒'.repeat(40)}; a, b\\c\nd`;
  const text = icalText('School', day, [{ ...event, title }]);
  expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  expect(text.replaceAll('\r\n ', '')).toContain(
    `SUMMARY:${'é'.repeat(60)}${'🎒'.repeat(40)}\\; a\\, b\\\\c\\nd`,
  );
});
