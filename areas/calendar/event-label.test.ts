import { expect, test } from 'vitest';
import { writtenValue } from './event-label.ts';

test.each([
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,TH;COUNT=4', 'every 2 weeks on Mon, Thu 4 times'],
  ['FREQ=MONTHLY;BYMONTHDAY=10,20;UNTIL=20270430', 'every month (BYMONTHDAY=10,20) until Fri, 30 Apr 2027'],
  ['FREQ=YEARLY;BYYEARDAY=26,27;BYDAY=MO', 'every year on Mon (BYYEARDAY=26,27)'],
  ['FREQ=HOURLY', 'FREQ=HOURLY'],
])('says the whole rule %s', (rule, text) => {
  expect(writtenValue('rule', rule, 'en')).toBe(text);
});
