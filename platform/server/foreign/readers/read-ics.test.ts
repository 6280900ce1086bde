import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { sampledTest } from '#testing/sampling.ts';
import type { SchoolDay } from '../../../kernel/time.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { kindOfFile } from './kind-of-file.ts';
import { readIcs } from './read-ics.ts';

const calendar = {
  timeZone: 'Africa/Douala',
  years: [{ from: '2026-09-07' as SchoolDay, until: '2027-07-31' as SchoolDay }],
};

/** Its rows: title, days, hours, recurrence, days left out, UID, state. */
function rowsOf(content: string | Buffer) {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content);
  expect(kindOfFile(bytes)).toBe('ics');
  const [, ...rows] = readIcs(bytes, { calendar }).sheets[0]?.rows ?? [];
  return rows.map(
    ([title, from, until, startsAt, endsAt, where, details, kind, rule, leftOut, uid, state]) => ({
      title,
      days: from === until ? from : `${from} ${until}`,
      hours: startsAt === null ? null : `${startsAt} ${endsAt}`,
      where,
      details,
      kind,
      rule,
      leftOut,
      uid,
      state,
    }),
  );
}

const file = (...parts: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: readonly string[]) =>
  ['BEGIN:VEVENT', 'UID:a@x', ...lines, 'END:VEVENT'].join('\r\n');

/** All times as `day begin`, as the calendar of the school comes to them. */
function timesOf(content: string) {
  return rowsOf(content)
    .flatMap(({ days, hours, rule, leftOut }) => {
      const first = days?.split(' ')[0] ?? '';
      const left = new Set(leftOut?.split(' '));
      return daysOf(rule, first)
        .filter((day) => !left.has(day))
        .map((day) => `${day} ${hours?.split(' ')[0] ?? ''}`.trim());
    })
    .sort();
}

/** By another library than the reader. */
function daysOf(rule: string | null | undefined, first: string): readonly string[] {
  if (!rule) return [first];
  const days = [first];
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(first));
  for (let next = iterator.next(); next; next = iterator.next()) days.push(next.toString());
  return [...new Set(days)];
}

describe('a series of another zone', () => {
  test('keeps its hour in Paris: an hour earlier in Douala once Paris has summer time', () => {
    const rows = rowsOf(
      file(
        event(
          'SUMMARY:Échange',
          'DTSTART;TZID=Europe/Paris:20270308T140000',
          'DTEND;TZID=Europe/Paris:20270308T150000',
          'RRULE:FREQ=WEEKLY;COUNT=5',
        ),
      ),
    );
    expect(rows.map(({ days, hours, rule, uid }) => [days, hours, rule, uid])).toEqual([
      ['2027-03-08', '14:00 15:00', 'FREQ=WEEKLY;UNTIL=20270322', 'a@x'],
      ['2027-03-29', '13:00 14:00', 'FREQ=WEEKLY;UNTIL=20270405', 'a@x#13:00'],
    ]);
  });

  test.each([
    ['a moment that is its last time', '20270405T120000Z', 5],
    ['a moment before its last time', '20270405T115959Z', 4],
    ['a moment of a clock without a zone', '20270405T140000', 5],
    ['a day', '20270405', 5],
  ])('ends with %s', (_, until, count) => {
    const rule = `RRULE:FREQ=WEEKLY;UNTIL=${until}`;
    expect(timesOf(file(event('DTSTART;TZID=Europe/Paris:20270308T140000', rule)))).toHaveLength(count);
  });

  test('leaves out the times that are named by moments, by hours and by days', () => {
    const times = timesOf(
      file(
        event(
          'DTSTART;TZID=America/New_York:20270303T200000',
          'RRULE:FREQ=DAILY;COUNT=6',
          'EXDATE:20270305T010000Z',
          'EXDATE;TZID=America/New_York:20270305T200000',
          'EXDATE;VALUE=DATE:20270306',
        ),
      ),
    );
    // 20:00 in New York is 2:00 of the next day in Douala.
    expect(times).toEqual(['2027-03-04 02:00', '2027-03-08 02:00', '2027-03-09 02:00']);
  });

  test('is on other weekdays here', () => {
    const [row] = rowsOf(
      file(event('DTSTART;TZID=Pacific/Auckland:20270104T090000', 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4')),
    );
    expect([row?.days, row?.hours, row?.rule]).toEqual([
      '2027-01-03',
      '21:00 22:00',
      'FREQ=WEEKLY;BYDAY=SU,TU;UNTIL=20270112',
    ]);
  });

  test('has all its rules, and times beside them', () => {
    expect(
      timesOf(
        file(
          event(
            'DTSTART;VALUE=DATE:20270104',
            'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2',
            'RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=2',
            'RDATE;VALUE=DATE:20270130',
          ),
        ),
      ),
    ).toEqual(['2027-01-04', '2027-01-07', '2027-01-11', '2027-01-14', '2027-01-30']);
  });

  test('leaves out the times of its other rules', () => {
    const series = event(
      'DTSTART:20270104T080000Z',
      'RRULE:FREQ=DAILY;UNTIL=20270113T080000Z',
      'EXRULE:FREQ=WEEKLY;BYDAY=SA,SU',
      'EXRULE:FREQ=WEEKLY;BYDAY=WE;UNTIL=20270110',
    );
    expect(timesOf(file(series)).map((time) => time.slice(8, 10))).toEqual([
      '04',
      '05',
      '07',
      '08',
      '11',
      '12',
      '13',
    ]);
  });

  test.each([
    ['BYHOUR=9,14;COUNT=3', ['01-04 09:00', '01-04 14:00', '01-11 09:00']],
    ['BYHOUR=9;BYMINUTE=0,30;UNTIL=20270111T090000', ['01-04 09:00', '01-04 09:30', '01-11 09:00']],
    // It begins at 8:30.
    ['BYHOUR=7,10;COUNT=3', ['01-04 10:30', '01-11 07:30', '01-11 10:30']],
    ['BYHOUR=8;BYMINUTE=30;COUNT=2', ['01-04 08:30', '01-11 08:30']],
  ])('takes place several times a day: %s', (hours, times) => {
    const start = hours.startsWith('BYHOUR=9') ? '090000' : '083000';
    const series = event(`DTSTART:20270104T${start}`, `RRULE:FREQ=WEEKLY;${hours}`);
    expect(timesOf(file(series)).map((time) => time.slice(5))).toEqual(times);
  });

  test.each([
    ['FREQ=WEEKLY;BYHOUR=24', 'unknownRule'],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1;BYHOUR=9,10', 'unknownRule'],
    ['FREQ=DAILY;BYHOUR=8,9,10,11,12;BYMINUTE=0,10,20,30,40', 'unknownRule'],
  ])('is refused where nobody needs its hours: %s', (rule, state) => {
    expect(rowsOf(file(event('DTSTART:20270104T090000', `RRULE:${rule}`)))[0]?.state).toBe(state);
  });

  test('that another file has is changed from a time on: the file has these times alone', () => {
    const lines = ['RECURRENCE-ID;RANGE=THISANDFUTURE:20270111T080000Z', 'DTSTART:20270111T090000Z'];
    expect(rowsOf(file(event(...lines))).map(({ days, hours, uid }) => [days, hours, uid])).toEqual([
      ['2027-01-11', '10:00 11:00', 'a@x#2027-01-11'],
    ]);
  });

  test('vCalendar 1.0: reads the rule and the days that it leaves out', () => {
    const series = event(
      'DTSTART:20270104T080000Z',
      'RRULE:W2 MO WE 20270217T000000',
      'EXDATE:20270118T080000Z;20270120T080000Z',
    );
    expect(timesOf(file(series))).toEqual([
      '2027-01-04 09:00',
      '2027-01-06 09:00',
      '2027-02-01 09:00',
      '2027-02-03 09:00',
      '2027-02-15 09:00',
      '2027-02-17 09:00',
    ]);
  });

  test.each([
    ['FREQ=YEARLY;BYYEARDAY=26,27,28,29,30,31,32;BYDAY=MO', ['2027-02-01']],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=TU', ['2027-05-18']],
    ['FREQ=YEARLY;BYDAY=20MO', ['2027-05-17']],
  ])('reads days and weeks of the year: %s', (rule, days) => {
    expect(timesOf(file(event('DTSTART;VALUE=DATE:20050131', `RRULE:${rule}`)))).toEqual(days);
  });

  test('gives way to times that were changed by themselves, and to another series from a time on', () => {
    const rows = rowsOf(
      file(
        event('SUMMARY:Choir', 'DTSTART;TZID=Europe/Paris:20270104T100000', 'RRULE:FREQ=WEEKLY;COUNT=6'),
        event(
          'SUMMARY:Choir moved',
          'RECURRENCE-ID:20270111T090000Z',
          'DTSTART;TZID=Europe/Paris:20270112T110000',
        ),
        event(
          'SUMMARY:Choir',
          'RECURRENCE-ID;TZID=Europe/Paris:20270118T100000',
          'STATUS:CANCELLED',
          'DTSTART;TZID=Europe/Paris:20270118T100000',
        ),
        event(
          'SUMMARY:Choir later',
          'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Paris:20270201T100000',
          'DTSTART;TZID=Europe/Paris:20270202T160000',
        ),
      ),
    );
    expect(
      rows.map(({ title, days, hours, rule, leftOut, uid }) => [title, days, hours, rule, leftOut, uid]),
    ).toEqual([
      ['Choir', '2027-01-04', '10:00 11:00', 'FREQ=WEEKLY;UNTIL=20270125', '2027-01-11 2027-01-18', 'a@x'],
      ['Choir later', '2027-02-02', '16:00 17:00', 'FREQ=WEEKLY;UNTIL=20270209', null, 'a@x#2027-02-01'],
      ['Choir moved', '2027-01-12', '11:00 12:00', null, null, 'a@x#2027-01-11'],
    ]);
  });
});

test('leaves out a time in the hour that spring skips, named as a moment', () => {
  const sydney = [
    'BEGIN:VTIMEZONE',
    'TZID:Sydney by rules',
    ...['BEGIN:STANDARD', 'DTSTART:20080406T030000', 'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU'],
    ...['TZOFFSETFROM:+1100', 'TZOFFSETTO:+1000', 'END:STANDARD'],
    ...['BEGIN:DAYLIGHT', 'DTSTART:20081005T020000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU'],
    ...['TZOFFSETFROM:+1000', 'TZOFFSETTO:+1100', 'END:DAYLIGHT'],
    'END:VTIMEZONE',
  ].join('\r\n');
  for (const [id, parts] of [
    ['Sydney by rules', [sydney]],
    ['Australia/Sydney', []],
  ] as const) {
    const start = [`DTSTART;TZID=${id}:20260927T020000`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3'];
    const whole = timesOf(file(...parts, event(...start)));
    expect(whole).toEqual(['2026-09-26 17:00', '2026-10-03 17:00', '2026-10-10 16:00']);
    for (const left of ['EXDATE:20261003T160000Z', `EXDATE;TZID=${id}:20261004T020000`])
      expect(timesOf(file(...parts, event(...start, left)))).toEqual([whole[0], whole[2]]);
    const later = event(
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261003T160000Z',
      `DTSTART;TZID=${id}:20261004T080000`,
    );
    expect(timesOf(file(...parts, event(...start), later))).toEqual([
      '2026-09-26 17:00',
      '2026-10-03 22:00',
      '2026-10-10 22:00',
    ]);
  }
});

test('gives a time that was changed without an end the length of its series', () => {
  const moved = (begins: string, ...lines: readonly string[]) =>
    event('RECURRENCE-ID:20270111T090000Z', `DTSTART${begins}`, ...lines);
  const series = event('DTSTART:20270104T090000Z', 'DTEND:20270104T113000Z', 'RRULE:FREQ=WEEKLY;COUNT=2');
  const hoursOf = (other: string) =>
    rowsOf(file(series, other)).map(({ days, hours }) => `${days} ${hours}`)[1];
  expect(hoursOf(moved(':20270112T210000Z'))).toBe('2027-01-12 2027-01-13 22:00 00:30');
  expect(hoursOf(moved(':20270112T130000Z'))).toBe('2027-01-12 14:00 16:30');
  expect(hoursOf(moved(':20270112T130000Z', 'DURATION:PT45M'))).toBe('2027-01-12 14:00 14:45');
  expect(hoursOf(moved(';VALUE=DATE:20270112'))).toBe('2027-01-12 null');
});

describe('times of several days', () => {
  test('are rows of their own where a rule of their weekdays would begin again before they are over', () => {
    const trip = event(
      'DTSTART;VALUE=DATE:20261022',
      'DTEND;VALUE=DATE:20261024',
      'RDATE;VALUE=DATE:20261025,20261026,20261116',
    );
    expect(rowsOf(file(trip)).map(({ days, rule, uid }) => [days, rule, uid])).toEqual([
      ['2026-10-22 2026-10-23', null, 'a@x'],
      ['2026-10-25 2026-10-26', null, 'a@x#2026-10-25'],
      ['2026-10-26 2026-10-27', null, 'a@x#2026-10-26'],
      ['2026-11-16 2026-11-17', null, 'a@x#2026-11-16'],
    ]);
  });

  test('stay one event where its rule leaves room for them', () => {
    const camp = event('DTSTART:20261002T200000Z', 'DTEND:20261003T190000Z', 'RRULE:FREQ=DAILY;COUNT=3');
    expect(rowsOf(file(camp)).map(({ days, hours, rule }) => [days, hours, rule])).toEqual([
      ['2026-10-02 2026-10-03', '21:00 20:00', 'FREQ=DAILY;UNTIL=20261004'],
    ]);
  });
});

describe('further times beside a single one', () => {
  test('count within the school year, as those of a rule do', () => {
    const visits = (days: string) => event('DTSTART;VALUE=DATE:20270706', `RDATE;VALUE=DATE:${days}`);
    expect(timesOf(file(visits('20270729,20270803,20270901')))).toEqual(['2027-07-06', '2027-07-29']);
    expect(timesOf(file(visits('20270803')))).toEqual(['2027-07-06']);
    const other = event('DTSTART;VALUE=DATE:20250706', 'RDATE;VALUE=DATE:20250803');
    expect(rowsOf(file(other)).map(({ state }) => state)).toEqual(['outsideYears']);
  });
});

describe('an event in several versions', () => {
  const version = (number: number, day: string, ...more: readonly string[]) =>
    event(`SEQUENCE:${number}`, `DTSTART;VALUE=DATE:${day}`, ...more);

  test('is the newest one, wherever it is in the file', () => {
    const first = version(0, '20270201');
    const last = version(12, '20270202', 'STATUS:CANCELLED');
    for (const order of [
      [first, version(2, '20270203'), last],
      [last, first],
    ])
      expect(rowsOf(file(...order)).map(({ days, state }) => [days, state])).toEqual([
        ['2027-02-02', 'cancelled'],
      ]);
  });

  test('has its changed times in versions of their own, and stays twice without numbers', () => {
    const series = version(5, '20270201', 'RRULE:FREQ=DAILY;COUNT=3');
    const changed = (number: number, day: string) =>
      version(number, day, 'RECURRENCE-ID;VALUE=DATE:20270202');
    expect(timesOf(file(series, changed(1, '20270211'), changed(2, '20270212')))).toEqual([
      '2027-02-01',
      '2027-02-03',
      '2027-02-12',
    ]);
    expect(timesOf(file(version(0, '20270201'), version(0, '20270202')))).toHaveLength(2);
  });
});

describe('a zone', () => {
  const rules = [
    'BEGIN:STANDARD',
    'DTSTART:19961027T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:19810329T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
  ];
  const described = (id: string, ...more: readonly string[]) =>
    ['BEGIN:VTIMEZONE', `TZID:${id}`, ...more, 'END:VTIMEZONE'].join('\r\n');

  test.each([
    ['by its own name', 'Europe/Paris', ''],
    ['by that of Windows', '"Romance Standard Time"', ''],
    ['by that of Mozilla', '/mozilla.org/20050126_1/Europe/Paris', ''],
    ['by that of Evolution', '/freeassociation.sourceforge.net/Europe/Paris', ''],
    ['by the place that the file names', 'CET zone', described('CET zone', 'X-LIC-LOCATION:Europe/Paris')],
    ['by the rules in the file, as Lotus writes them', 'Romance', described('Romance', ...rules)],
    [
      'by the rules in the file, as Outlook writes them',
      '"(UTC+01:00) Brussels, Paris"',
      described('(UTC+01:00) Brussels, Paris', ...rules),
    ],
    [
      'by the rules in the file, as Exchange writes them',
      '"(UTC+01:00) Brussels, Paris"',
      described('(UTC+01:00) Brussels\\, Paris', ...rules),
    ],
  ])('is known %s, in winter and in summer', (_, id, zone) => {
    const times = timesOf(
      file(
        zone,
        event(`DTSTART;TZID=${id}:20270129T140000`, 'RRULE:FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=29;COUNT=2'),
      ),
    );
    expect(times).toEqual(['2027-01-29 14:00', '2027-04-29 13:00']);
  });

  test('has the hour of before its first change in the file, and the changes of all its descriptions', () => {
    const change = (kind: string, day: string, from: string, to: string) => [
      `BEGIN:${kind}`,
      `DTSTART:${day}T020000`,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      `END:${kind}`,
    ];
    const spring = described('US-Eastern', ...change('DAYLIGHT', '20270314', '-0500', '-0400'));
    const autumn = described('US-Eastern', ...change('STANDARD', '20271107', '-0400', '-0500'));
    const on = (day: string) => event(`DTSTART;TZID=US-Eastern:${day}T083000`);
    const hours = rowsOf(file(spring, autumn, on('20270107'), on('20270607'), on('20271207')));
    expect(hours.map((row) => row.hours)).toEqual(['14:30 15:30', '13:30 14:30', '14:30 15:30']);
  });

  test.each([
    ['by its name', 'Europe/Paris'],
    ['by the rules in the file', 'Here'],
  ])('that shows an hour twice means the first of both: known %s', (_, id) => {
    const at = (clock: string) =>
      event(`DTSTART;TZID=${id}:20261025T${clock}00`, `DTEND;TZID=${id}:20261025T${clock}00`);
    const clocks = ['0130', '0200', '0230', '0300', '0330'];
    const rows = rowsOf(file(described('Here', ...rules), ...clocks.map(at)));
    // Summer time ends at 3:00: Douala shows an hour less before it, and the same after it.
    expect(rows.map(({ hours }) => hours?.slice(0, 5))).toEqual([
      '00:30',
      '01:00',
      '01:30',
      '03:00',
      '03:30',
    ]);
  });

  test('with a colon in its name has its times left out', () => {
    const id = '"(UTC+01:00) Brussels, Paris"';
    const times = timesOf(
      file(
        described('(UTC+01:00) Brussels, Paris', ...rules),
        event(
          `DTSTART;TZID=${id}:20270104T100000`,
          'RRULE:FREQ=WEEKLY;COUNT=3',
          `EXDATE;TZID=${id}:20270111T100000`,
        ),
      ),
    );
    expect(times).toEqual(['2027-01-04 10:00', '2027-01-18 10:00']);
  });

  test('that nobody can know is named, and its hours stay as they are written', () => {
    const [row] = rowsOf(
      file(event('DTSTART;TZID=Nowhere:20270107T100000', 'DTEND;TZID=Nowhere:20270107T113000')),
    );
    expect([row?.state, row?.hours]).toEqual(['zone Nowhere', '10:00 11:30']);
  });

  test('counts an offset, and no letters that mean another zone to each program', () => {
    const hour = (id: string) => rowsOf(file(event(`DTSTART;TZID=${id}:20270107T100000`)))[0];
    expect(hour('GMT+0300')?.hours).toBe('08:00 09:00');
    expect(hour('GMT+03:00')?.hours).toBe('08:00 09:00');
    expect(hour('UTC')?.hours).toBe('11:00 12:00');
    expect(hour('tzone://Microsoft/Utc')?.hours).toBe('11:00 12:00');
    expect([hour('')?.state, hour('')?.hours]).toEqual(['confirmed', '10:00 11:00']);
    expect(hour('EST')?.state).toBe('zone EST');
  });
});

describe('the text of a file', () => {
  const text = file(event('SUMMARY:Réunion à l’école', 'DTSTART;VALUE=DATE:20270105'));

  test('is read in whatever encoding programs write it', () => {
    const latin = Buffer.from(text.replace('’', "'"), 'latin1');
    const windows = Buffer.from(text.replace('’', '\u0092'), 'latin1');
    const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
    const unmarked = Buffer.from(text, 'utf16le');
    const swapped = [wide, unmarked].map((one) => Buffer.from(one).swap16());
    expect(
      [text, `\uFEFF${text}`, windows, wide, unmarked, ...swapped].map((one) => rowsOf(one)[0]?.title),
    ).toEqual(Array.from({ length: 7 }, () => 'Réunion à l’école'));
    expect(rowsOf(latin)[0]?.title).toBe("Réunion à l'école");
  });

  test('is joined where it was folded, also within a letter, and by any end of line', () => {
    const bytes = Buffer.from(text);
    const at = bytes.indexOf('é') + 1;
    for (const fold of ['\r\n ', '\n\t', '\r\r\n ', '\r '])
      expect(
        rowsOf(Buffer.concat([bytes.subarray(0, at), Buffer.from(fold), bytes.subarray(at)]))[0]?.title,
        JSON.stringify(fold),
      ).toBe('Réunion à l’école');
  });

  test('is read where signs are written by their numbers', () => {
    const quoted = 'SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:F=C3=AAte de l=\r\n=E2=80=99=C3=A9cole';
    expect(rowsOf(file(event(quoted, 'DTSTART:20270105T080000Z')))[0]?.title).toBe('Fête de l’école');
    const latin = 'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:F=EAte';
    expect(rowsOf(file(event(latin, 'DTSTART:20270105T080000Z')))[0]?.title).toBe('Fête');
    for (const line of [
      'SUMMARY;QUOTED-PRINTABLE:F=C3=AAte = =\r\nbon',
      'SUMMARY;ENCODING=QUOTED-PRINTABLE:F=EAte =3D =\r\n bon',
      'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:F=C3=\r\n =AAte =3D bon',
    ])
      expect(rowsOf(file(event(line, 'DTSTART:20270105T080000Z')))[0]?.title).toMatch(/^Fête =? ?bon$/);
  });

  test('has signs, lines and backslashes as they were meant', () => {
    const [row] = rowsOf(
      file(
        event(
          'SUMMARY:a\\, b\\; c \\\\n',
          'DESCRIPTION:one\\ntwo\\Nthree',
          'CATEGORIES:Sport,Trip',
          'DTSTART;VALUE=DATE:20270105',
        ),
      ),
    );
    expect([row?.title, row?.details, row?.kind]).toEqual(['a, b; c \\n', 'one\ntwo\nthree', 'Sport, Trip']);
  });

  test('is refused when it was cut off, and read without the lines that nobody can read', () => {
    expect(() => rowsOf(text.slice(0, -40))).toThrow(new UnreadableFile('damaged'));
    const odd = file(
      event('SUMMARY:Odd', 'no line at all', 'GEO:x', 'DTSTART;VALUE=DATE:20270105', 'EXDATE:soon'),
    );
    expect(rowsOf(odd).map(({ title, days }) => [title, days])).toEqual([['Odd', '2027-01-05']]);
    const unread = file(
      event('DTSTART;VALUE=DATE:20270105', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:soon'),
    );
    expect(rowsOf(unread)[0]?.state).toBe('unknownRule');
  });

  sampledTest('takes no longer than its size, whatever it is made of', () => {
    const lines = [
      `DTSTART${';X=,,'.repeat(100_000)}:20270101T000000`,
      `SUMMARY${';A="'.repeat(100_000)}:x`,
      `SUMMARY:${'\\'.repeat(1_000_000)}`,
      `SUMMARY;ENCODING=QUOTED-PRINTABLE:${'=\r\n'.repeat(200_000)}`,
      `EXDATE:${'20270101T000000Z,'.repeat(30_000)}`,
      ...[
        'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
        'FREQ=SECONDLY',
        'FREQ=WEEKLY;INTERVAL=999999999',
        'FREQ=DAILY',
      ].map((rule) => `RRULE:${rule}`),
      'RRULE:FREQ=DAILY\r\n'.repeat(5000),
    ];
    const begun = process.cpuUsage();
    for (const line of lines) rowsOf(file(event(line, 'DTSTART:19000101T000000')));
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1e6).toBeLessThan(15);
  });
});

describe('an event', () => {
  test.each([
    ['a whole day', ['DTSTART;VALUE=DATE:20270105'], '2027-01-05', null],
    [
      'three days',
      ['DTSTART;VALUE=DATE:20270105', 'DTEND;VALUE=DATE:20270108'],
      '2027-01-05 2027-01-07',
      null,
    ],
    [
      'a day that ends when it begins',
      ['DTSTART;VALUE=DATE:20270105', 'DTEND;VALUE=DATE:20270105'],
      '2027-01-05',
      null,
    ],
    [
      'a day of Outlook',
      ['DTSTART:20270105T000000', 'DTEND:20270106T000000', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
      '2027-01-05',
      null,
    ],
    [
      'an hour that the file calls a day',
      ['DTSTART;VALUE=DATE:20270105T090000Z', 'DTEND;VALUE=DATE:20270105T103000Z'],
      '2027-01-05',
      '10:00 11:30',
    ],
    ['a day that the file calls an hour', ['DTSTART;TZID=Europe/Paris:20270105'], '2027-01-05', null],
    ['a day with the mark of UTC', ['DTSTART:20270105Z', 'DTEND:20270107Z'], '2027-01-05 2027-01-06', null],
    ['an hour without an end', ['DTSTART:20270105T090000'], '2027-01-05', '09:00 10:00'],
    ['a length', ['DTSTART:20270105T090000', 'DURATION:PT1H30M'], '2027-01-05', '09:00 10:30'],
    ['a night', ['DTSTART:20270105T200000', 'DTEND:20270106T020000'], '2027-01-05 2027-01-06', '20:00 02:00'],
    ['until midnight', ['DTSTART:20270105T200000', 'DTEND:20270106T000000'], '2027-01-05', '20:00 23:59'],
    ['from midnight on', ['DTSTART:20270105T000000', 'DTEND:20270105T010000'], '2027-01-05', '00:00 01:00'],
  ])('that is %s takes place then', (_, lines, days, hours) => {
    const [row] = rowsOf(file(event(...lines)));
    expect([row?.days, row?.hours]).toEqual([days, hours]);
  });

  test.each([
    ['2027-01-05T09:00:00Z', '10:00 11:00'],
    ['20270105T090000.000Z', '10:00 11:00'],
    ['20270105t090000z', '10:00 11:00'],
    ['20270105T090000+0300', '07:00 08:00'],
    ['2027-01-05T09:00:00-05:00', '15:00 16:00'],
    ['20270105T0900', '09:00 10:00'],
    ['2027-01-05', null],
  ])('has the hour that other forms of it say: %s', (written, hours) => {
    const [row] = rowsOf(file(event(`DTSTART:${written}`)));
    expect([row?.days, row?.hours]).toEqual(['2027-01-05', hours]);
  });

  test.each(['20270105T9000', '20270105T090', '1041379200', '05/01/2027'])(
    'has no hour where nobody can read it: %s',
    (written) => {
      expect(rowsOf(file(event(`DTSTART:${written}`)))[0]?.days).toBeNull();
    },
  );

  test('that is cancelled says so', () => {
    expect(rowsOf(file(event('DTSTART;VALUE=DATE:20270105', 'STATUS:CANCELLED')))[0]?.state).toBe(
      'cancelled',
    );
    expect(rowsOf(file('METHOD:CANCEL', event('DTSTART;VALUE=DATE:20270105')))[0]?.state).toBe('cancelled');
  });
});

test('reads what programs export, each in its own way', () => {
  const google = [
    'BEGIN:VCALENDAR\r\nPRODID:-//Google Inc//Google Calendar 70.9054//EN\r\nVERSION:2.0\r\nCALSCALE:GREGORIAN\r\nMETHOD:PUBLISH',
    'X-WR-CALNAME:Lycée\r\nX-WR-TIMEZONE:Europe/Paris\r\nBEGIN:VTIMEZONE\r\nTZID:Europe/Paris\r\nX-LIC-LOCATION:Europe/Paris',
    'BEGIN:STANDARD\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100\r\nTZNAME:CET\r\nDTSTART:19701025T030000\r\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\nEND:STANDARD\r\nEND:VTIMEZONE',
    'BEGIN:VEVENT\r\nDTSTART;TZID=Europe/Paris:20261102T140000\r\nDTEND;TZID=Europe/Paris:20261102T150000\r\nRRULE:FREQ=WEEKLY;WKST=MO;UNTIL=20261207T225959Z;BYDAY=MO',
    'EXDATE;TZID=Europe/Paris:20261116T140000\r\nDTSTAMP:20261001T080000Z\r\nUID:4k1@google.com\r\nATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;CN="Ngo\r\n , Eve";X-NUM-GUESTS=0:mailto:eve@example.org',
    'DESCRIPTION:\r\nLOCATION:Salle 2\\, bâtiment A\r\nSEQUENCE:0\r\nSTATUS:CONFIRMED\r\nSUMMARY:Club de maths\r\nTRANSP:OPAQUE\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-P0DT0H10M0S\r\nEND:VALARM\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
  ].join('\r\n');
  const outlook = [
    'BEGIN:VCALENDAR\r\nPRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN\r\nVERSION:2.0\r\nMETHOD:PUBLISH\r\nX-MS-OLK-FORCEINSPECTOROPEN:TRUE',
    'BEGIN:VTIMEZONE\r\nTZID:W. Central Africa Standard Time\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0100\r\nEND:STANDARD\r\nEND:VTIMEZONE',
    'BEGIN:VEVENT\r\nCLASS:PUBLIC\r\nCREATED:20260901T080000Z\r\nDTSTART;TZID="W. Central Africa Standard Time":20261103T080000\r\nDTEND;TZID="W. Central Africa Standard Time":20261103T093000',
    'PRIORITY:5\r\nRRULE:FREQ=DAILY;COUNT=3\r\nSUMMARY;LANGUAGE=en-gb:Mock exam\r\nUID:040000008200E00074C5B7101A82E008\r\nX-ALT-DESC;FMTTYPE=text/html:<html><body>a\\nb</body></html>\r\nX-MICROSOFT-CDO-BUSYSTATUS:BUSY\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
  ].join('\r\n');
  const apple = [
    'BEGIN:VCALENDAR\r\nCALSCALE:GREGORIAN\r\nPRODID:-//Apple Inc.//macOS 15.0//EN\r\nVERSION:2.0\r\nX-APPLE-CALENDAR-COLOR:#1BADF8',
    'BEGIN:VEVENT\r\nDTEND;VALUE=DATE:20261107\r\nDTSTART;VALUE=DATE:20261105\r\nSUMMARY:Excursion à Kribi\r\nUID:0F1C\r\nX-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS="Kribi\\nCameroon";X-TITLE=Kribi:geo:2.9,9.9\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
  ].join('\r\n');
  const shown = [google, outlook, apple].map((content) =>
    rowsOf(content).map(({ title, days, hours, where, rule, leftOut }) => [
      title,
      days,
      hours,
      where,
      rule,
      leftOut,
    ]),
  );
  expect(shown).toEqual([
    [
      [
        'Club de maths',
        '2026-11-02',
        '14:00 15:00',
        'Salle 2, bâtiment A',
        'FREQ=WEEKLY;WKST=MO;BYDAY=MO;UNTIL=20261207',
        '2026-11-16',
      ],
    ],
    [['Mock exam', '2026-11-03', '08:00 09:30', null, 'FREQ=DAILY;UNTIL=20261105', null]],
    [['Excursion à Kribi', '2026-11-05 2026-11-06', null, null, null, null]],
  ]);
});

sampledTest('comes to the times of ical.js, whatever the zone, the rule and the days left out', () => {
  const weekdays = fc.uniqueArray(fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'), {
    minLength: 1,
    maxLength: 3,
  });
  const rules = fc.oneof(
    fc
      .record({ interval: fc.integer({ min: 1, max: 3 }) })
      .map(({ interval }) => `FREQ=DAILY;INTERVAL=${interval}`),
    fc
      .tuple(weekdays, fc.integer({ min: 1, max: 3 }))
      .map(([on, interval]) => `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${on.join()}`),
    fc.constantFrom(
      'FREQ=MONTHLY',
      'FREQ=MONTHLY;BYDAY=2TU',
      'FREQ=MONTHLY;BYDAY=-1FR',
      'FREQ=MONTHLY;BYMONTHDAY=15,28',
    ),
  );
  const zones = fc.constantFrom(
    'Europe/Paris',
    'America/New_York',
    'Asia/Tokyo',
    'Africa/Douala',
    'Europe/London',
  );
  fc.assert(
    fc.property(
      rules,
      zones,
      fc.integer({ min: 0, max: 250 }),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 1, max: 20 }),
      (rule, zone, after, hour, count) => {
        const first = new Date(Date.UTC(2026, 8, 10 + after, hour));
        const iterator = ICAL.Recur.fromString(`${rule};COUNT=${count}`).iterator(
          ICAL.Time.fromDateTimeString(first.toISOString().slice(0, 19)),
        );
        const walls: string[] = [];
        for (let next = iterator.next(); next; next = iterator.next()) walls.push(next.toString());
        const begins = (walls[0] ?? '').replace(/[-:]/g, '');
        const written = file(event(`DTSTART;TZID=${zone}:${begins}`, `RRULE:${rule};COUNT=${count}`));
        const expected = walls
          .map((wall) => inDouala(wall, zone))
          .filter((time) => time >= '2026-09-07' && time < '2027-08-01');
        const read = rowsOf(written).some(({ state }) => state === 'outsideYears') ? [] : timesOf(written);
        expect(read, written).toEqual(expected.sort());
      },
    ),
    { numRuns: 300 },
  );
});

/** By the platform's own zones: the first moment whose clock in the zone shows this, on the clock of Douala (UTC+1 all year). */
function inDouala(wall: string, zone: string): string {
  const shows = (moment: number) =>
    new Date(moment).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T');
  const wanted = Date.parse(`${wall}Z`);
  const moments = [13, 9, 2, 1, 0, -4, -5].map((hours) => wanted - hours * 3_600_000);
  const found = moments.find((one) => shows(one) === wall);
  // An hour that a clock passes over: by the clock of the day before.
  const before = moments.find(
    (one) => shows(one - 86_400_000) === new Date(wanted - 86_400_000).toISOString().slice(0, 19),
  );
  return new Date((found ?? before ?? 0) + 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
}
