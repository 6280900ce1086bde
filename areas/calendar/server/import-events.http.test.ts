/** Events from calendar files with the faults that real ones have, and from sheets; what is imported, joined and refused. */

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readIcs } from '#platform/server/foreign/readers/read-ics.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { readSheet } from '#testing/read-sheet.ts';
import { sampledCases, sampledTest } from '#testing/sampling.ts';
import type { Entry } from '../contract.ts';
import type { NewFeed } from '../feed-contract.ts';
import { eventReasons } from '../import-event-columns.ts';

let http: TestHttp;
let principal: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  principal = await http.as('principal');
});
afterAll(() => http.close());

const path = '/slm/Calendar/v1';

async function shown(from: string, until: string): Promise<readonly (readonly (string | null)[])[]> {
  const reply = await principal.get(`${path}/days?from=${from}&until=${until}`);
  return reply.body.data[0].entries.map((one: Entry) => [
    one.title,
    one.from,
    one.until,
    one.startsAt,
    one.endsAt,
  ]);
}

/** A file as applications write them: a byte order mark, line ends of both kinds, lines folded within words. */
const faulty = [
  '\uFEFFBEGIN:VCALENDAR\r\nVERSION:2.0\nPRODID:-//Test//EN\r\nX-UNKNOWN;A=1:what\r\n',
  'BEGIN:VTIMEZONE\r\nTZID:School time\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0300\r\nTZOFFSETTO:+0300\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n',
  // The end of a whole day equal to its beginning, and a title that is folded and escaped.
  'BEGIN:VEVENT\r\nUID:one@files\r\nDTSTART;VALUE=DATE:20270104\r\nDTEND;VALUE=DATE:20270104\r\nSUMMARY:Back to sch\r\n ool\\, at last\r\nCATEGORIES:Holidays\r\nEND:VEVENT\r\n',
  // No end, no zone, an alarm inside.
  'BEGIN:VEVENT\nUID:two@files\nDTSTART:20270105T090000\nSUMMARY:Parents\nBEGIN:VALARM\nTRIGGER:-PT15M\nDESCRIPTION:no\nEND:VALARM\nEND:VEVENT\n',
  // UTC, an Outlook name, a zone that only the file knows, and one that nobody knows.
  'BEGIN:VEVENT\r\nUID:three@files\r\nDTSTART:20270106T080000Z\r\nDTEND:20270106T090000Z\r\nSUMMARY:In UTC\r\nEND:VEVENT\r\n',
  'BEGIN:VEVENT\r\nUID:four@files\r\nDTSTART;TZID="Romance Standard Time":20270706T080000\r\nDTEND;TZID="Romance Standard Time":20270706T090000\r\nSUMMARY:In Paris\r\nEND:VEVENT\r\n',
  'BEGIN:VEVENT\r\nUID:five@files\r\nDTSTART;TZID=School time:20270107T080000\r\nDURATION:PT90M\r\nSUMMARY:By the file\r\nEND:VEVENT\r\n',
  'BEGIN:VEVENT\r\nUID:six@files\r\nDTSTART;TZID=Nowhere:20270107T100000\r\nDTEND;TZID=Nowhere:20270107T110000\r\nSUMMARY:By no zone\r\nEND:VEVENT\r\n',
  // For ever each week but for a day left out and one that is replaced; further days beside a single one.
  'BEGIN:VEVENT\r\nUID:seven@files\r\nDTSTART;VALUE=DATE:20270601\r\nRRULE:FREQ=WEEKLY;BYDAY=TU\r\nEXDATE;VALUE=DATE:20270608\r\nSUMMARY:Sport\r\nEND:VEVENT\r\n',
  'BEGIN:VEVENT\r\nUID:seven@files\r\nRECURRENCE-ID;VALUE=DATE:20270615\r\nDTSTART;VALUE=DATE:20270616\r\nSUMMARY:Sport on Wednesday\r\nEND:VEVENT\r\n',
  'BEGIN:VEVENT\r\nUID:eight@files\r\nDTSTART;VALUE=DATE:20270201\r\nRDATE;VALUE=DATE:20270203,20270205\r\nSUMMARY:Visit\r\nEND:VEVENT\r\n',
  // A holiday of each year since long ago.
  'BEGIN:VEVENT\r\nUID:nine@files\r\nDTSTART;VALUE=DATE:19720520\r\nRRULE:FREQ=YEARLY\r\nSUMMARY:National Day\r\nEND:VEVENT\r\n',
  // The same UID once more, one that ends first, one without a day, one of long ago, one that nobody can follow.
  'BEGIN:VEVENT\r\nUID:one@files\r\nDTSTART;VALUE=DATE:20270110\r\nSUMMARY:Twice\r\nEND:VEVENT\r\n',
  'BEGIN:VEVENT\r\nUID:ten@files\r\nDTSTART:20270111T100000\r\nDTEND:20270111T090000\r\nSUMMARY:Backwards\r\nEND:VEVENT\r\n',
  'BEGIN:VEVENT\r\nUID:eleven@files\r\nDTSTART:soon\r\nSUMMARY:Some day\r\nEND:VEVENT\r\n',
  'BEGIN:VEVENT\r\nUID:twelve@files\r\nDTSTART;VALUE=DATE:19990101\r\nSUMMARY:Old\r\nEND:VEVENT\r\n',
  'BEGIN:VEVENT\r\nUID:thirteen@files\r\nDTSTART;VALUE=DATE:20270112\r\nRRULE:FREQ=HOURLY\r\nSUMMARY:Each hour\r\nEND:VEVENT\r\n',
  'BEGIN:VEVENT\r\nUID:fourteen@files\r\nDTSTART;VALUE=DATE:20260907\r\nDTEND;VALUE=DATE:24260907\r\nSUMMARY:Four centuries\r\nEND:VEVENT\r\n',
  'END:VCALENDAR\r\n',
].join('');

sampledTest(
  'a published file of public holidays comes in, each on its day, but for the one between two school years',
  async () => {
    const file = new URL(
      '../../../testing/data/public-holidays/jours_feries_metropole_2026.ics',
      import.meta.url,
    );
    const lists = importing(principal, 'events');
    const tried = await lists.tried(await readFile(file, 'utf8'));
    expect(tried.counts).toMatchObject({ create: 10, undecided: 0, failed: 1 });
    const refused = (await lists.rows(tried, 'failed')).map(({ label }) => label);
    expect(refused).toEqual(['Assomption · Sat, 15 Aug 2026']);
    await lists.done(tried, 'good');
    const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
    const days = await Promise.all(months.map((month) => shown(`${month}-01`, `${month}-28`)));
    expect(days.flat().map(([title, from, until]) => [title, from, until])).toEqual(
      [
        ['1er janvier', '2026-01-01'],
        ['Lundi de Pâques', '2026-04-06'],
        ['1er mai', '2026-05-01'],
        ['8 mai', '2026-05-08'],
        ['Ascension', '2026-05-14'],
        ['Lundi de Pentecôte', '2026-05-25'],
        ['14 juillet', '2026-07-14'],
        ['Toussaint', '2026-11-01'],
        ['11 novembre', '2026-11-11'],
        ['Jour de Noël', '2026-12-25'],
      ].map(([title, day]) => [title, day, day]),
    );
    expect((await lists.tried(await readFile(file, 'utf8'))).counts).toMatchObject({
      create: 0,
      unchanged: 10,
    });
  },
);

sampledTest('cuts a long title between its signs, also where it is shown as an example', async () => {
  const lists = importing(principal, 'events');
  // An example has 80 units, a title 120: both end within a sign.
  const title = `Zoo${'🎉'.repeat(300)}`;
  const tried = await lists.tried(
    `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:zoo@cut\r\nDTSTART;VALUE=DATE:20270303\r\nSUMMARY:${title}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
  );
  expect(tried.headings[0]?.samples).toEqual([`Zoo${'🎉'.repeat(38)}`]);
  const run = await lists.done(tried);
  expect(await shown('2027-03-03', '2027-03-03')).toEqual([
    [`Zoo${'🎉'.repeat(58)}…`, '2027-03-03', '2027-03-03', null, null],
  ]);
  await lists.undone(run);
});

sampledTest(
  'reads what widespread programs write: a language of the title, a length of a day that is cut short',
  async () => {
    const lists = importing(principal, 'events');
    const event = (uid: string, day: string, more: string) =>
      `BEGIN:VEVENT\r\nUID:${uid}@programs\r\nDTSTART;VALUE=DATE:${day}\r\n${more}\r\nEND:VEVENT\r\n`;
    const text = [
      'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n',
      event('one', '20270301', 'DTEND;VALUE=DATE:20270302\r\nSUMMARY;LANGUAGE=en-us:Founding Day'),
      event('two', '20270302', 'DURATION:P1DT\r\nSUMMARY:🎉 Open day'),
      'END:VCALENDAR\r\n',
    ].join('');
    const tried = await lists.tried(text);
    expect(tried.counts).toMatchObject({ create: 2, failed: 0 });
    await lists.done(tried);
    expect(await shown('2027-03-01', '2027-03-07')).toEqual([
      ['Founding Day', '2027-03-01', '2027-03-01', null, null],
      ['🎉 Open day', '2027-03-02', '2027-03-02', null, null],
    ]);
  },
);

test('a calendar file with the usual faults: each row is imported or refused with its reason, and again nothing changes', async () => {
  const lists = importing(principal, 'events');
  const waiting = await lists.tried(faulty);
  expect(waiting.counts).toMatchObject({ create: 9, update: 0, unchanged: 0, undecided: 1, failed: 6 });
  const [question] = await lists.rows(waiting, 'undecided');
  expect([question?.label, question?.question, question?.near]).toEqual([
    'By no zone · Thu, 7 Jan 2027 · 10:00–11:00',
    'Choose the clock of its times',
    [{ id: 1, label: 'On the school’s clock' }],
  ]);
  const decisions = [{ row: question?.row, part: question?.part, decision: { answer: 1 } }];
  const tried = await lists.tryAgain(waiting, { decisions });
  expect(tried.counts).toMatchObject({ create: 10, undecided: 0, failed: 6 });
  const refused = (await lists.rows(tried, 'failed')).map(({ label, faults }) => [label, faults[0]?.reason]);
  expect(refused.map(([label]) => label)).toEqual([
    'Twice · Sun, 10 Jan 2027',
    'Backwards · Mon, 11 Jan 2027 · 10:00–09:00',
    'Some day',
    'Old · Fri, 1 Jan 1999',
    'Each hour · Tue, 12 Jan 2027 · FREQ=HOURLY',
    'Four centuries · Mon, 7 Sept 2026 – Sun, 6 Sept 2426',
  ]);
  const run = await lists.done(tried, 'good');
  expect(await shown('2027-01-04', '2027-02-05')).toEqual([
    ['Back to school, at last', '2027-01-04', '2027-01-04', null, null],
    ['Parents', '2027-01-05', '2027-01-05', '09:00', '10:00'],
    ['In UTC', '2027-01-06', '2027-01-06', '09:00', '10:00'],
    ['By the file', '2027-01-07', '2027-01-07', '06:00', '07:30'],
    ['By no zone', '2027-01-07', '2027-01-07', '10:00', '11:00'],
    ['Visit', '2027-02-01', '2027-02-01', null, null],
    ['Visit', '2027-02-03', '2027-02-03', null, null],
    ['Visit', '2027-02-05', '2027-02-05', null, null],
  ]);
  // Paris is in summer time then, one hour ahead of Douala.
  expect(await shown('2027-05-20', '2027-07-06')).toEqual([
    ['National Day', '2027-05-20', '2027-05-20', null, null],
    ['Sport', '2027-06-01', '2027-06-01', null, null],
    ['Sport on Wednesday', '2027-06-16', '2027-06-16', null, null],
    ['Sport', '2027-06-22', '2027-06-22', null, null],
    ['Sport', '2027-06-29', '2027-06-29', null, null],
    ['Sport', '2027-07-06', '2027-07-06', null, null],
    ['In Paris', '2027-07-06', '2027-07-06', '07:00', '08:00'],
  ]);
  const again = await lists.tried(faulty);
  expect(again.counts).toMatchObject({ create: 0, update: 0, unchanged: 10, undecided: 0, failed: 6 });
  const moved = faulty.replace('DTSTART:20270105T090000', 'DTSTART:20270105T100000');
  expect((await lists.tried(moved)).counts).toMatchObject({ create: 0, update: 1, unchanged: 9 });
  expect((await lists.undone(run)).conflicts).toEqual([]);
  expect(await shown('2027-01-04', '2027-02-05')).toEqual([]);
  expect(await shown('2027-05-20', '2027-07-06')).toEqual([]);
});

test.each(
  sampledCases([
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'unknownRule'],
    ['FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2', 'unknownRule'],
    ['FREQ=WEEKLY;COUNT=0', 'unknownRule'],
    ['FREQ=WEEKLY;INTERVAL=5000000', 'unknownRule'],
    ['FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=29', 'outsideYears'],
  ]),
)('refuses a file with the rule %s before the import', async (rule, reason) => {
  const lists = importing(principal, 'events');
  const event = `BEGIN:VEVENT\r\nUID:never@files\r\nDTSTART;VALUE=DATE:20270607\r\nRRULE:${rule}\r\nSUMMARY:Never\r\nEND:VEVENT`;
  const tried = await lists.tried(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event}\r\nEND:VCALENDAR\r\n`);
  expect(tried.counts).toMatchObject({ create: 0, failed: 1 });
  expect((await lists.rows(tried, 'failed')).map(({ faults }) => faults[0]?.reason)).toEqual([
    eventReasons[reason]?.en,
  ]);
});

sampledTest('a sheet names days, hours and classes as people write them', async () => {
  const lists = importing(principal, 'events');
  const run = await lists.imported(`Événement;Du;Au;Heure de début;Heure de fin;Lieu;Genre;Pour
Conseil de classe;15/03/2027;;14h00;16h;Salle 2;Conseil;Form 1 AAA
Journée sportive;16/03/2027;17/03/2027;;;;Sport;
Réunion du personnel;18/03/2027;;7:30 PM;;;;personnel
`);
  expect(run.counts).toMatchObject({ create: 3, failed: 0 });
  expect(await shown('2027-03-15', '2027-03-20')).toEqual([
    ['Conseil de classe', '2027-03-15', '2027-03-15', '14:00', '16:00'],
    ['Journée sportive', '2027-03-16', '2027-03-17', null, null],
    ['Réunion du personnel', '2027-03-18', '2027-03-18', '19:30', '20:30'],
  ]);
  const refused = await lists.tried('Title;Date;For\nTrip;19/03/2027;Form 9\n');
  expect(refused.counts).toMatchObject({ create: 0, failed: 1 });
});

sampledTest('the template asks for nothing that only calendar files have', async () => {
  const template = await principal.get('/slm/Imports/v1/template?kind=events');
  const { sheets } = await readSheet(Buffer.from(template.body.data[0].content, 'base64'), {
    encoding: null,
    knownHeadings: [],
  });
  const headings = sheets[0]?.rows[0] ?? [];
  expect(headings).toEqual(expect.arrayContaining(['Title', 'First day']));
  expect(headings.filter((one) => ['STATUS', 'X-WR-TIMEZONE'].includes(one ?? ''))).toEqual([]);
});

sampledTest('a feed of ours that is imported adds nothing', async () => {
  const lists = importing(principal, 'events');
  await lists.imported('Title;Date\nOpen day;22/03/2027\n');
  const made = await principal.post(`${path}/feed/create`, {});
  const feed = await http.anybody.get(new URL((made.body.data[0] as NewFeed).address).pathname);
  const tried = await lists.tried(feed.text);
  const count = feed.text.split('BEGIN:VEVENT').length - 1;
  expect(tried.counts).toMatchObject({ create: 0, update: 0, unchanged: 0, failed: count });
});

test('refuses a file that is cut off, 100,000 events and 50 MB before any of it is kept', async () => {
  const upload = async (content: string) => {
    const body = { kind: 'events', fileName: 'a.ics', content: Buffer.from(content).toString('base64') };
    return principal.post('/slm/Imports/v1/upload', body);
  };
  const cut = await upload('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Cut');
  expect([cut.status, cut.body.code]).toEqual([400, 'IMPORT.errors.damaged']);
  expect((await upload('x'.repeat(50 * 1024 * 1024))).status).toBe(413);
  const many = `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(100_000)}END:VCALENDAR\r\n`;
  const before = process.memoryUsage().heapUsed;
  expect(() => readIcs(Buffer.from(many))).toThrow('tooLarge');
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10_000_000);
});

sampledTest('lets nobody enter events by a list who may not enter them by hand', async () => {
  const lists = importing(await http.as('secretary'), 'events');
  const tried = await lists.tried('Title;Date\nOpen day;23/03/2027\n');
  expect(tried.counts).toMatchObject({ create: 0, failed: 1 });
});

sampledTest(
  'names an event without a title by its description or its place, and asks for one where neither says anything',
  async () => {
    const lists = importing(principal, 'events');
    const event = (uid: string, ...lines: readonly string[]) =>
      ['BEGIN:VEVENT', `UID:${uid}@nameless`, 'DTSTART;VALUE=DATE:20270412', ...lines, 'END:VEVENT', ''].join(
        '\r\n',
      );
    const tried = await lists.tried(
      [
        'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n',
        event('one', 'DESCRIPTION:Visit of the inspector\\nAt ten'),
        event('two', 'SUMMARY:', 'LOCATION:Hall 3'),
        event('three'),
        'END:VCALENDAR\r\n',
      ].join(''),
    );
    expect((await lists.rows(tried, 'create')).map(({ label }) => label)).toEqual([
      'Visit of the inspector · Mon, 12 Apr 2027',
      'Hall 3 · Mon, 12 Apr 2027',
    ]);
    expect((await lists.rows(tried, 'failed')).map(({ label }) => label)).toEqual(['Mon, 12 Apr 2027']);
  },
);

sampledTest(
  'shows day, hours and recurrence before the import, cuts long titles, and finds kinds by whole words',
  async () => {
    const lists = importing(principal, 'events');
    const title = `Réunion ${'très '.repeat(30)}longue`;
    const tried = await lists.tried(
      [
        'BEGIN:VCALENDAR\r\nVERSION:2.0',
        `BEGIN:VEVENT\r\nUID:long@files\r\nSUMMARY:${title}\r\nDTSTART:20270405T140000Z\r\nDTEND:20270405T150000Z\r\nCATEGORIES:Coffee\r\nRRULE:FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20270430T230000Z\r\nEXDATE:20270412T140000Z\r\nEND:VEVENT`,
        'END:VCALENDAR\r\n',
      ].join('\r\n'),
    );
    const [row] = await lists.rows(tried, 'create');
    expect(row?.label).toMatch(
      /…( · )Mon, 5 Apr 2027 · 15:00–16:00 · every week on Mon, Thu until Thu, 29 Apr 2027 · without Mon, 12 Apr 2027$/,
    );
    await lists.done(tried);
    const days = (await principal.get(`${path}/days?from=2027-04-05&until=2027-04-05`)).body.data[0].entries;
    const [entry] = days.filter((one: Entry) => one.title.startsWith('Réunion très'));
    expect([entry.title.length, entry.kind, entry.details]).toEqual([120, 'other', title]);
  },
);
