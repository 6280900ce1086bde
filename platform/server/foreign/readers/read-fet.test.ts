import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UnreadableFile } from '../unreadable-file.ts';
import { kindOfFile } from './kind-of-file.ts';
import { readFet } from './read-fet.ts';
import { readXml } from './xml-elements.ts';

const ofFet = join(import.meta.dirname, '../../../../testing/data/fet/test-school_data_and_timetable.fet');

/** A file with one activity; hours and constraints as given. */
function timetable(hours: readonly string[], constraints: string, days: readonly string[] = ['Monday']) {
  const list = (name: string, names: readonly string[]) =>
    `<${name}s_List>${names.map((one) => `<${name}><Name>${one}</Name></${name}>`).join('')}</${name}s_List>`;
  return Buffer.from(
    `\ufeff<?xml version="1.0"?>\n<fet version="6.0.0">${list('Day', days)}${list('Hour', hours)}<Activities_List><Activity>` +
      '<Teacher>Ngo, Marie</Teacher><Subject>P &amp; T</Subject><Students>A</Students><Students>B</Students>' +
      `<Duration>2</Duration><Id>7</Id></Activity></Activities_List><Time_Constraints_List>${constraints}</Time_Constraints_List></fet>`,
  );
}

const start = (day: string, hour: string, weight = 100, active = true) =>
  `<ConstraintActivityPreferredStartingTime><Weight_Percentage>${weight}</Weight_Percentage><Activity_Id>7</Activity_Id>` +
  `<Preferred_Day>${day}</Preferred_Day><Preferred_Hour>${hour}</Preferred_Hour><Active>${active}</Active>` +
  '</ConstraintActivityPreferredStartingTime>';

const firstRow = (bytes: Buffer) => readFet(bytes).sheets[0]?.rows[1]?.slice(0, 7);

describe('a timetable of FET', () => {
  test('is read as FET wrote it', () => {
    const [sheet] = readFet(readFileSync(ofFet)).sheets;
    expect(sheet?.rows.length).toBe(6);
    expect(sheet?.rows[4]).toEqual(
      ['Thursday', '07:30', '09:10', '2', 'Form 1 AAA', 'English', 'tabi-AAA Staff-AAA'].concat(
        'Room 1 & 2',
        [null, '5', null, 'Thursday 07:30'] as never,
      ),
    );
  });

  test('keeps names apart that differ in capitals or accents alone', () => {
    const list = (name: string, names: readonly string[]) =>
      `<${name}s_List>${names.map((one) => `<${name}><Name>${one}</Name></${name}>`).join('')}</${name}s_List>`;
    const activity = (id: number, subject: string, teacher: string, students: string) =>
      `<Activity><Teacher>${teacher}</Teacher><Subject>${subject}</Subject><Students>${students}</Students>` +
      `<Duration>1</Duration><Id>${id}</Id></Activity>`;
    const room = (id: number, name: string) =>
      `<ConstraintActivityPreferredRoom><Activity_Id>${id}</Activity_Id><Room>${name}</Room></ConstraintActivityPreferredRoom>`;
    const { sheets } = readFet(
      Buffer.from(
        `<fet version="6.0.0">${list('Year', ['9A', '9a', '9b']).replaceAll('Years_List', 'Students_List')}` +
          `${list('Subject', ['Elan', 'ELAN', 'Élan'])}${list('Teacher', ['Zoe', 'Zoë'])}${list('Room', ['Labo', 'LABO', 'Labo (2)'])}` +
          `<Activities_List>${activity(1, 'Elan', 'Zoe', '9A')}${activity(2, 'ELAN', 'Zoë', '9a')}</Activities_List>` +
          `<Space_Constraints_List>${room(1, 'Labo')}${room(2, 'LABO')}</Space_Constraints_List></fet>`,
      ),
    );
    expect(sheets[0]?.rows.slice(1).map((row) => row.slice(4, 8))).toEqual([
      ['9A', 'Elan', 'Zoe', 'Labo'],
      ['9a (2)', 'ELAN (2)', 'Zoë (2)', 'LABO (2)'],
    ]);
    const names = sheets.slice(1).map(({ rows }) => rows.slice(1).map(([name]) => name));
    expect(names).toEqual([
      ['Elan', 'ELAN (2)', 'Élan'],
      ['9A', '9a (2)'],
      ['Zoe', 'Zoë (2)'],
      ['Labo', 'LABO (2)', 'Labo (2) (2)'],
    ]);
  });

  test.each([
    ['hours in the names', ['8h-8h55', '8h55-9h50', '10h05-11h'], ['Monday', '08:55', '11:00']],
    ['the beginnings alone', ['8:00', '8:55', '9:50'], ['Monday', '08:55', null]],
    ['no hours', ['1', '2', '3'], ['Monday', 'Period 2', null]],
    ['hours that do not rise', ['11:00', '12:00', '1:00'], ['Monday', 'Period 2', null]],
  ])('reads %s', (_what, hours, slot) => {
    const [, second = ''] = hours;
    expect(firstRow(timetable(hours, start('Monday', second)))?.slice(0, 3)).toEqual(slot);
  });

  test('takes the strongest active constraint, and none for an activity without one', () => {
    const hours = ['1', '2', '3'];
    const several = [start('Monday', '3', 50), start('Monday', '1', 95), start('Monday', '2', 100, false)];
    expect(firstRow(timetable(hours, several.join('')))?.[1]).toBe('Period 1');
    expect(firstRow(timetable(hours, ''))).toEqual([null, null, null, '2', 'A, B', 'P & T', 'Ngo Marie']);
  });

  test.each([
    ['Spanish', ['Lunes', 'Martes'], 'Tuesday'],
    ['Arabic, from Sunday', ['الاحد', 'الاثنين'], 'Monday'],
    ['short German', ['Mo', 'Di'], 'Tuesday'],
    ['Portuguese without the second word', ['Segunda', 'Terça'], 'Tuesday'],
    ['no language', ['Day A', 'Day B'], 'Day B'],
    ['numbers', ['1', '2'], 'Day 2'],
  ])('reads days in %s, or leaves them to be asked about', (_what, days, second) => {
    expect(firstRow(timetable(['1'], start(days[1] ?? '', '1'), days))?.[0]).toBe(second);
  });

  test('places nothing in a week of more than seven days, and keeps what the file says', () => {
    const days = Array.from({ length: 10 }, (_, index) => `Day ${index + 1}`);
    const [, row] = readFet(timetable(['08:00'], start('Day 9', '08:00'), days)).sheets[0]?.rows ?? [];
    expect([row?.slice(0, 3), row?.at(-1)]).toEqual([[null, null, null], 'Day 9 08:00']);
  });

  test('reads days by their long names where the short ones are letters', () => {
    const text = timetable(['08:00'], start('X', '08:00'), ['L', 'M', 'X']).toString();
    const withLong = (names: readonly string[]) =>
      names.reduce(
        (file, name, index) =>
          file.replace(
            `<Name>${'LMX'[index]}</Name>`,
            `<Name>${'LMX'[index]}</Name><Long_Name>${name}</Long_Name>`,
          ),
        text,
      );
    for (const names of [
      ['Lunes', 'Martes', 'Miércoles'],
      ['Monday', 'Tuesday', 'Wednesday'],
    ])
      expect(firstRow(Buffer.from(withLong(names)))?.slice(0, 2)).toEqual(['Wednesday', '08:00']);
  });

  test('reads the files of early versions 5', () => {
    const list = (name: string, names: readonly string[]) =>
      `<${name}><Number>${names.length}</Number>${names.map((one) => `<Name>${one}</Name>`).join('')}</${name}>`;
    const text = timetable(['8:00-8:55', '8:55-9:50'], start('Martes', '8:00-8:55'), ['Lunes', 'Martes'])
      .toString()
      .replace(/<Days_List>.*<\/Days_List>/, list('Days_List', ['Lunes', 'Martes']))
      .replace(/<Hours_List>.*<\/Hours_List>/, list('Hours_List', ['8:00-8:55', '8:55-9:50']))
      .replaceAll('PreferredStartingTime', 'PreferredTime')
      .replace('<fet version="6.0.0">', '<!DOCTYPE FET><FET version="5.2.0">')
      .replace('</fet>', '</FET>');
    expect(firstRow(Buffer.from(text))?.slice(0, 3)).toEqual(['Tuesday', '08:00', '09:50']);
    expect(kindOfFile(Buffer.from(text))).toBe('fet');
  });

  test.each([
    ['ISO-8859-1', (text: string) => Buffer.from(text, 'latin1')],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('reads a file in %s', (encoding, encoded) => {
    const text = timetable(['1'], '').toString().replace('\ufeff', '').replace('P &amp; T', 'Géo');
    const bytes = encoded(
      text.replace('<?xml version="1.0"?>', `<?xml version="1.0" encoding="${encoding}"?>`),
    );
    expect(kindOfFile(bytes)).toBe('fet');
    expect(firstRow(bytes)?.[5]).toBe('Géo');
  });

  test('gives the real room of a virtual one, and offers a virtual one that has several', () => {
    const inRoom = (real: readonly string[]) =>
      `</Time_Constraints_List><Space_Constraints_List><ConstraintActivityPreferredRoom><Activity_Id>7</Activity_Id><Room>Gym</Room>${real.map((one) => `<Real_Room>${one}</Real_Room>`).join('')}</ConstraintActivityPreferredRoom></Space_Constraints_List><Rooms_List><Room><Name>North</Name><Virtual>false</Virtual></Room><Room><Name>Gym</Name><Virtual>true</Virtual></Room></Rooms_List><Time_Constraints_List>`;
    const read = (real: readonly string[]) => {
      const { sheets } = readFet(timetable(['1'], inRoom(real)));
      const rooms = sheets.find(({ namesOf }) => namesOf === 'rooms')?.rows.slice(1);
      return [sheets[0]?.rows[1]?.[7], rooms?.map(([name]) => name)];
    };
    expect(read(['North'])).toEqual(['North', ['North']]);
    expect(read(['North', 'South'])).toEqual(['Gym', ['North', 'Gym']]);
  });

  test.each([
    ['a document type that declares', '<!DOCTYPE fet [<!ENTITY a "b">]><fet></fet>', 'unsafe'],
    ['a document type of another file', '<!DOCTYPE fet SYSTEM "fet.dtd"><fet></fet>', 'unsafe'],
    ['an unknown entity', '<fet><Comments>&lol;</Comments></fet>', 'unsafe'],
    ['a file that is cut off', '<fet><Days_List>', 'damaged'],
    ['elements that cross', '<fet><a><b></a></b></fet>', 'damaged'],
    ['another root', '<timetable></timetable>', 'damaged'],
    ['elements within elements without end', `<fet>${'<a>'.repeat(100)}`, 'tooLarge'],
  ])('refuses %s', (_what, text, fault) => {
    const reading = () => readFet(Buffer.from(text));
    expect(reading).toThrow(UnreadableFile);
    expect(reading).toThrow(fault);
  });

  test('reads text between comments, in CDATA and as numbers of signs', () => {
    const { text, children } = readXml('<a x="1"> 1 &lt; <!-- no --> &#50;&#x33; <![CDATA[<b>]]><c/></a>');
    expect([text.replace(/\s+/g, ' '), children.length]).toEqual(['1 < 23 <b>', 1]);
  });
});
