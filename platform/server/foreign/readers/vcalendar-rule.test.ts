import { expect, test } from 'vitest';
import { currentRule } from './vcalendar-rule.ts';

test.each([
  ['W2 MO 20261231T000000', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20261231'],
  ['W2 TU TH #27', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=27'],
  ['W1 20261231T170000Z', 'FREQ=WEEKLY;INTERVAL=1;UNTIL=20261231T170000Z'],
  ['D3 #0', 'FREQ=DAILY;INTERVAL=3'],
  ['D1', 'FREQ=DAILY;INTERVAL=1;COUNT=2'],
  ['MP3 2- FR #17', 'FREQ=MONTHLY;INTERVAL=3;BYDAY=-2FR;COUNT=17'],
  ['MP1 1+ 1- FR SA #3', 'FREQ=MONTHLY;INTERVAL=1;BYDAY=1FR,-1FR,1SA,-1SA;COUNT=3'],
  ['MP1 1+ FR 2+ MO #3', 'FREQ=MONTHLY;INTERVAL=1;BYDAY=1FR,2MO;COUNT=3'],
  ['MD1 1 15+ 2- LD #3', 'FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=1,15,-2,-1;COUNT=3'],
  ['YM2 5 6 #13', 'FREQ=YEARLY;INTERVAL=2;BYMONTH=5,6;COUNT=13'],
  ['YD1 141 #17', 'FREQ=YEARLY;INTERVAL=1;BYYEARDAY=141;COUNT=17'],
])('reads %s of vCalendar 1.0', (old, rule) => {
  expect(currentRule(old)).toBe(rule);
});

test.each(['FREQ=DAILY', 'M15 #4', 'D1 0600 1200 #3', 'MP1 FR #3', 'MP1 1+ #3', 'W1 MO 0900', ''])(
  'leaves "%s" as it is',
  (rule) => {
    expect(currentRule(rule)).toBe(rule);
  },
);

test.each([
  ['RRULE:FREQ=WEEKLY; COUNT=2', 'FREQ=WEEKLY;COUNT=2'],
  ['FREQ=DAILY;BYDAY=;COUNT=3;X-OWN=1', 'FREQ=DAILY;COUNT=3'],
  ['RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=OMIT;', 'FREQ=YEARLY'],
  ['RSCALE=HEBREW;FREQ=YEARLY', 'RSCALE=HEBREW;FREQ=YEARLY'],
])('leaves out of %s what says nothing', (written, rule) => {
  expect(currentRule(written)).toBe(rule);
});
