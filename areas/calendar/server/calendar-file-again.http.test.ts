/** A calendar file that is imported again: what it says now is true afterwards, and can be taken back. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { sampledCases, sampledTest } from '#testing/sampling.ts';
import type { Entry } from '../contract.ts';

let http: TestHttp;
let principal: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  principal = await http.as('principal');
});
afterAll(() => http.close());

async function shown(from: string, until: string): Promise<readonly Entry[]> {
  const reply = await principal.get(`/slm/Calendar/v1/days?from=${from}&until=${until}`);
  return reply.body.data[0].entries;
}

describe('the same calendar file again', () => {
  const head = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n';
  const event = (lines: readonly string[]) =>
    ['BEGIN:VEVENT', 'UID:club@again', ...lines, 'END:VEVENT\r\n'].join('\r\n');
  const file = (...events: readonly (readonly string[])[]) =>
    `${head}${events.map(event).join('')}END:VCALENDAR\r\n`;
  const weekly = [
    'SUMMARY:Club',
    'DTSTART;TZID=Europe/Paris:20270408T100000',
    'DTEND;TZID=Europe/Paris:20270408T110000',
    'RRULE:FREQ=WEEKLY;COUNT=3',
    'LOCATION:Hall',
    'EXDATE;TZID=Europe/Paris:20270415T100000',
  ];
  const moved = [
    'SUMMARY:Club',
    'RECURRENCE-ID;TZID=Europe/Paris:20270422T100000',
    'DTSTART;TZID=Europe/Paris:20270423T100000',
  ];

  /** Each in a month of its own, when Paris is an hour ahead. */
  const inMonth = (month: string, text: string) =>
    text.replaceAll('202704', month).replaceAll('club@', `club${month}@`);
  const later = weekly.map((line) => line.replace('T100000', 'T120000').replace('T110000', 'T130000'));

  test.each(
    sampledCases([
      ['202704', 'a time is back where it was', file(weekly), ['08 09:00', '22 09:00']],
      [
        '202705',
        'no time is left out any more',
        file(weekly.slice(0, -1), moved),
        ['08 09:00', '15 09:00', '23 09:00'],
      ],
      ['202706', 'the event takes place once', file(weekly.slice(0, 3)), ['08 09:00']],
      ['202609', 'the event is cancelled', file([...weekly, 'STATUS:CANCELLED']), []],
      ['202610', 'the hour is another one', file(later, moved), ['08 11:00', '23 09:00']],
    ] as const),
  )('makes true what it says, and lists it before: in %s %s', async (month, _, changed, expected) => {
    const lists = importing(principal, 'events');
    const days = `${month.slice(0, 4)}-${month.slice(4)}`;
    const times = async () =>
      (await shown(`${days}-08`, `${days}-24`)).flatMap(({ title, from, startsAt }) =>
        title === 'Club' ? `${from.slice(8)} ${startsAt}` : [],
      );
    const first = await lists.imported(inMonth(month, file(weekly, moved)));
    expect(await times()).toEqual(['08 09:00', '23 09:00']);
    const tried = await lists.tried(inMonth(month, changed));
    expect(tried.counts?.update).toBeGreaterThan(0);
    expect((await lists.rows(tried, 'update')).every(({ changes }) => changes.length > 0)).toBe(true);
    const done = await lists.done(tried);
    expect(await times()).toEqual(expected);
    expect((await lists.tried(inMonth(month, changed))).counts).toMatchObject({
      create: 0,
      update: 0,
      failed: 0,
    });
    await lists.undone(done);
    expect(await times()).toEqual(['08 09:00', '23 09:00']);
    expect((await lists.undone(first)).conflicts).toEqual([]);
    expect(await times()).toEqual([]);
  });

  sampledTest('takes away a place and details that it does not name any more, and shows both', async () => {
    const lists = importing(principal, 'events');
    const run = await lists.imported(inMonth('202707', file([...weekly, 'DESCRIPTION:Bring a pen'])));
    const tried = await lists.tried(
      inMonth('202707', file(weekly.filter((line) => !line.startsWith('LOCATION')))),
    );
    const [row] = await lists.rows(tried, 'update');
    expect(row?.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Where', 'Hall', null],
      ['Details', 'Bring a pen', null],
    ]);
    await lists.undone(run);
  });

  sampledTest('a cancelled event without a UID is that of its day and hour, and no new one', async () => {
    const lists = importing(principal, 'events');
    const one = (title: string, day: string, ...more: readonly string[]) =>
      ['BEGIN:VEVENT', `SUMMARY:${title}`, `DTSTART:${day}T080000Z`, ...more, 'END:VEVENT', ''].join('\r\n');
    const calendar = (...events: readonly string[]) => `${head}${events.join('')}END:VCALENDAR\r\n`;
    const first = await lists.imported(calendar(one('Walk', '20270405'), one('Walk', '20270406')));
    const long = 'Walk to the lake '.repeat(20);
    const gone = calendar(
      one('Walk', '20270405', 'STATUS:CANCELLED'),
      one('Walk', '20270406'),
      one(long, '20270407', 'STATUS:CANCELLED'),
    );
    const second = await lists.imported(gone);
    expect(second.counts).toMatchObject({ create: 0, update: 1, unchanged: 1, failed: 0 });
    const walks = async () =>
      (await shown('2027-04-05', '2027-04-08')).flatMap(({ title, from }) =>
        title.startsWith('Walk') ? from : [],
      );
    expect(await walks()).toEqual(['2027-04-06']);
    expect((await lists.undone(second)).conflicts).toEqual([]);
    expect(await walks()).toEqual(['2027-04-05', '2027-04-06']);
    await lists.undone(first);
  });

  sampledTest('further times after the school year leave nothing to change and nothing behind', async () => {
    const lists = importing(principal, 'events');
    const text = file([
      'SUMMARY:Late club',
      'DTSTART;TZID=Pacific/Auckland:20270621T151500',
      'DURATION:PT2H',
      'RDATE;TZID=Pacific/Auckland:20270802T151500',
      'RDATE;TZID=Pacific/Auckland:20270628T151500,20270811T151500',
    ]).replace('club@', 'late@');
    const run = await lists.imported(text);
    const days = async () =>
      (await shown('2027-06-01', '2027-08-31')).flatMap(({ title, from }) =>
        title === 'Late club' ? from : [],
      );
    expect(await days()).toEqual(['2027-06-21', '2027-06-28']);
    expect((await lists.tried(text)).counts).toMatchObject({ create: 0, update: 0, unchanged: 1 });
    expect((await lists.undone(run)).conflicts).toEqual([]);
    expect(await days()).toEqual([]);
  });

  sampledTest('a trip on days that no rule joins becomes one that takes place once, and back', async () => {
    const lists = importing(principal, 'events');
    const trip = ['SUMMARY:Trip', 'DTSTART;VALUE=DATE:20261022', 'DTEND;VALUE=DATE:20261024'];
    const text = (...more: readonly string[]) => file([...trip, ...more]).replace('club@', 'trip@');
    const days = async () =>
      (await shown('2026-10-20', '2026-11-20')).flatMap(({ title, from, until }) =>
        title === 'Trip' ? `${from.slice(5)} ${until.slice(5)}` : [],
      );
    const first = await lists.imported(text('RDATE;VALUE=DATE:20261025,20261116'));
    const all = ['10-22 10-23', '10-25 10-26', '11-16 11-17'];
    expect(await days()).toEqual(all);
    const second = await lists.imported(text());
    expect(await days()).toEqual(['10-22 10-23']);
    expect((await lists.undone(second)).conflicts).toEqual([]);
    expect(await days()).toEqual(all);
    expect((await lists.undone(first)).conflicts).toEqual([]);
    expect(await days()).toEqual([]);
  });

  sampledTest('an event may be called by a UID that says nothing elsewhere', async () => {
    const lists = importing(principal, 'events');
    const text = file(['SUMMARY:Sole', 'DTSTART;VALUE=DATE:20270405']).replace('club@again', 'XXX');
    const first = await lists.imported(text);
    const tried = await lists.tried(text.replace('SUMMARY:Sole', 'SUMMARY:Sole and changed'));
    expect(tried.counts).toMatchObject({ create: 0, update: 1 });
    await lists.undone(first);
  });

  sampledTest('a cancelled event that was never here is nothing to import', async () => {
    const tried = await importing(principal, 'events').tried(
      file(['SUMMARY:Gone', 'DTSTART;VALUE=DATE:20270405', 'STATUS:CANCELLED'])
        .replace('club@', 'gone@')
        .replace(
          'END:VCALENDAR',
          'BEGIN:VEVENT\r\nUID:other@again\r\nSUMMARY:Open day\r\nDTSTART;VALUE=DATE:20270406\r\nEND:VEVENT\r\nEND:VCALENDAR',
        ),
    );
    expect(tried.counts).toMatchObject({ create: 1, update: 0, failed: 0 });
  });
});

describe('the clock of a calendar file', () => {
  const lists = () => importing(principal, 'events');
  const times = async (title: string) =>
    (await shown('2027-03-01', '2027-04-20')).flatMap((one) =>
      one.title === title ? `${one.from.slice(5)} ${one.startsAt}` : [],
    );
  const file = (head: string, zone: string, title: string, ...days: readonly string[]) =>
    [
      `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${head}`,
      ...days.flatMap((day) => [
        `BEGIN:VEVENT\r\nUID:${title}-${day}@clock\r\nSUMMARY:${title}`,
        `DTSTART${zone}:${day}T233000\r\nEND:VEVENT`,
      ]),
      'END:VCALENDAR\r\n',
    ].join('\r\n');
  const answer = async (run: Awaited<ReturnType<ReturnType<typeof importing>['tried']>>, given: number) => {
    const [row] = await lists().rows(run, 'undecided');
    return lists().tryAgain(run, {
      decisions: [{ row: row?.row, part: row?.part, decision: { answer: given } }],
    });
  };

  test.each(
    sampledCases([
      [1, '03-08 23:30', '04-12 23:30'],
      [2, '03-09 05:30', '04-13 04:30'],
    ]),
  )(
    'is asked about where its hours have no zone but the calendar has one: answer %i',
    async (given, winter, summer) => {
      const text = (...days: readonly string[]) =>
        file('X-WR-TIMEZONE:America/New_York\r\n', '', `Final ${given}`, ...days);
      const tried = await lists().tried(text('20270308', '20270412'));
      expect(tried.counts).toMatchObject({ create: 0, undecided: 2, failed: 0 });
      const [row] = await lists().rows(tried, 'undecided');
      expect(row?.near.map(({ label }) => label)).toEqual([
        'On the school’s clock',
        'On the clock of America/New_York',
      ]);
      const run = await lists().done(await answer(tried, given));
      expect(await times(`Final ${given}`)).toEqual([winter, summer]);
      // The next file of the same calendar is not asked about, nor is what is new in it.
      const again = await lists().tried(text('20270308', '20270412', '20270415'));
      expect(again.counts).toMatchObject({ create: 1, unchanged: 2, undecided: 0 });
      expect((await lists().undone(run)).conflicts).toEqual([]);
      expect(await times(`Final ${given}`)).toEqual([]);
    },
  );

  sampledTest('moves a whole series of the calendar’s clock, which summer time makes two', async () => {
    const text = file('X-WR-TIMEZONE:Europe/Paris\r\n', '', 'Club night', '20270308').replace(
      'END:VEVENT',
      'RRULE:FREQ=WEEKLY;COUNT=5\r\nEXDATE:20270315T233000\r\nEND:VEVENT',
    );
    const run = await lists().done(await answer(await lists().tried(text), 2));
    expect(await times('Club night')).toEqual(['03-08 23:30', '03-22 23:30', '03-29 22:30', '04-05 22:30']);
    expect((await lists().tried(text)).counts).toMatchObject({ create: 0, update: 0, undecided: 0 });
    await lists().undone(run);
  });

  sampledTest(
    'is not asked about where that of the calendar shows the same, or hours have a zone',
    async () => {
      const lagos = await lists().tried(file('X-WR-TIMEZONE:Africa/Lagos\r\n', '', 'Lagos', '20270308'));
      expect(lagos.counts).toMatchObject({ create: 1, undecided: 0 });
      const paris = await lists().tried(
        file('X-WR-TIMEZONE:America/New_York\r\n', ';TZID=Europe/Paris', 'Paris', '20270308'),
      );
      expect(paris.counts).toMatchObject({ create: 1, undecided: 0 });
    },
  );

  sampledTest(
    'is remembered where the file does not say which zone it is, until an event is here at another hour',
    async () => {
      const text = (...days: readonly string[]) => file('', ';TZID=Nowhere', 'Vigil', ...days);
      const tried = await lists().tried(text('20270308'));
      expect(tried.counts).toMatchObject({ undecided: 1 });
      const run = await lists().done(await answer(tried, 1));
      expect((await lists().tried(text('20270308', '20270412'))).counts).toMatchObject({
        create: 1,
        unchanged: 1,
        undecided: 0,
      });
      const moved = text('20270308').replace('T233000', 'T223000');
      expect((await lists().tried(moved)).counts).toMatchObject({ undecided: 1 });
      await lists().undone(run);
      expect((await lists().tried(text('20270308'))).counts).toMatchObject({ undecided: 1 });
    },
  );
});
