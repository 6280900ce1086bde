/**
 * Reads a timetable of FET (https://lalescu.ro/liviu/fet), versions 5 and 6, as a list of lessons: one row for each activity, so that every
 * one of them is imported or refused with its reason. An activity is placed by its ConstraintActivityPreferredStartingTime and has the room
 * of its ConstraintActivityPreferredRoom; FET writes both for every activity into `…_data_and_timetable.fet`. Further sheets have the names of
 * the subjects, classes, groups, teachers and rooms of the file. Pure.
 */

import type { Cell, Sheet, Workbook } from '../../sheets/sheet.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { daysOfFet } from './fet-days.ts';
import { withDistinctNames } from './fet-distinct-names.ts';
import { type FetStudents, fetStudents } from './fet-students.ts';
import { textOfXml } from './text-encoding.ts';
import { childrenNamed, readXml, valueIn, type XmlElement } from './xml-elements.ts';

/** As a sheet of lessons has them (areas/schedule/lists/import-lesson-columns.ts). */
const headings = [
  'Day',
  'From',
  'To',
  'Periods',
  'Classes',
  'Subject',
  'Teachers',
  'Room',
  'Week',
  'Lesson number',
  'Inactive',
  'Hours in the file',
] as const;

/** @throws UnreadableFile: damaged, unsafe, tooLarge. */
export function readFet(bytes: Buffer): Workbook {
  const root = withDistinctNames(readXml(textOfXml(bytes)));
  // In capitals before version 5.13.
  if (root.name.toLowerCase() !== 'fet') throw new UnreadableFile('damaged');
  const calendar = calendarOf(root);
  const starts = strongestBy(
    root,
    'Time_Constraints_List',
    'ConstraintActivityPreferredStartingTime',
    // Before version 5.5.
    'ConstraintActivityPreferredTime',
  );
  const rooms = strongestBy(root, 'Space_Constraints_List', 'ConstraintActivityPreferredRoom');
  const activities = listed(root, 'Activities_List', 'Activity');
  const students = fetStudents(listed(root, 'Students_List', 'Year'), hoursOfSets(activities), nameOfSet);
  const rows = activities.map((activity): readonly Cell[] => {
    const id = valueIn(activity, 'Id');
    const duration = Number(valueIn(activity, 'Duration') ?? '1') || 1;
    const slot = slotOf(starts.get(id ?? ''), duration, calendar);
    const room = rooms.get(id ?? '');
    const comments = valueIn(activity, 'Comments') ?? '';
    return [
      slot.day,
      slot.startsAt,
      slot.endsAt,
      String(duration),
      [...new Set(textsOf(activity, 'Students').flatMap(students.meant))].join(', ') || null,
      nameIn(activity, 'Subject'),
      textsOf(activity, 'Teacher').map(plainName).join(', ') || null,
      room ? roomIn(room) : null,
      /\b(?:week|semaine) ([AB])\b/i.exec(comments)?.[1]?.toUpperCase() ?? null,
      /\blesson (\d{1,12})\b/.exec(comments)?.[1] ?? null,
      valueIn(activity, 'Active') === 'false' ? 'yes' : null,
      slot.written,
    ];
  });
  const timetable = { name: 'Timetable', rows: [headings, ...rows] };
  return {
    sheets: [timetable, ...listsOfNames(root, students, new Set([...rooms.values()].map(roomIn)))],
    since1904: false,
    text: null,
  };
}

/** One sheet for each kind of record that the file gives names of. */
function listsOfNames(
  root: XmlElement,
  { classes, groups }: FetStudents,
  roomsOfLessons: ReadonlySet<Cell>,
): readonly Sheet[] {
  const sheet = (
    namesOf: string,
    name: string,
    labels: readonly string[],
    rows: readonly (readonly Cell[])[],
  ) => (rows.length === 0 ? [] : [{ name, namesOf, rows: [labels, ...rows] }]);
  const namesIn = (list: string, one: string) =>
    [...new Set(listed(root, list, one).flatMap((element) => nameIn(element, 'Name') ?? []))].map((name) => [
      name,
    ]);
  const rooms = listed(root, 'Rooms_List', 'Room').filter(
    (room) => valueIn(room, 'Virtual') !== 'true' || roomsOfLessons.has(nameIn(room, 'Name')),
  );
  return [
    ...sheet('subjects', 'Subjects', ['Subject'], namesIn('Subjects_List', 'Subject')),
    ...sheet(
      'classes',
      'Classes',
      ['Class', 'Year in FET'],
      classes.map(({ name, year }) => [name, year]),
    ),
    ...sheet(
      'groups',
      'Groups',
      ['Group'],
      groups.map((name) => [name]),
    ),
    ...sheet('teachers', 'Teachers', ['Full name'], namesIn('Teachers_List', 'Teacher')),
    ...sheet(
      'rooms',
      'Rooms',
      ['Room', 'Capacity'],
      rooms.map((room) => [nameIn(room, 'Name'), capacityOf(room)]),
    ),
  ];
}

/** The real room that stands for a virtual one; several of them have only the name of the virtual room. */
function roomIn(constraint: XmlElement): Cell {
  const real = textsOf(constraint, 'Real_Room');
  return real.length === 1 ? nameIn(constraint, 'Real_Room') : nameIn(constraint, 'Room');
}

/** FET has no word for a room without a limit: it writes 30,000, schools write numbers that no room holds. */
const unlimited = 5000;

function capacityOf(room: XmlElement): Cell {
  const capacity = valueIn(room, 'Capacity');
  return capacity === '0' || Number(capacity) >= unlimited ? null : capacity;
}

/** How long the lessons of each students set last together; of those that are switched off too. */
function hoursOfSets(activities: readonly XmlElement[]): ReadonlyMap<string, number> {
  const hours = new Map<string, number>();
  for (const activity of activities)
    for (const set of textsOf(activity, 'Students').map(nameOfSet))
      hours.set(set, (hours.get(set) ?? 0) + (Number(valueIn(activity, 'Duration')) || 1));
  return hours;
}

/** Between a class and a part of it in our own files (areas/schedule/lists/import-lesson-columns.ts): the class is meant. */
const choiceSign = ' · ';

function nameOfSet(written: string): string {
  return plainName(written.split(choiceSign)[0] ?? written);
}

/** A comma within a name would part it, where several names are in one cell. */
function plainName(text: string): string {
  return text.replace(/\s*[,;]\s*/g, ' ').trim();
}

function nameIn(element: XmlElement, name: string): Cell {
  return plainName(valueIn(element, name) ?? '') || null;
}

function textsOf(element: XmlElement, name: string): readonly string[] {
  return childrenNamed(element, name).flatMap(({ text }) => text || []);
}

interface Calendar {
  /** Weekdays of a sheet of lessons by the names of days in the file; null for a week that has more days than ours. */
  readonly days: ReadonlyMap<string, string> | null;
  readonly hours: readonly string[];
  /** By the index of the hour; null where the hours of the file have no times. */
  readonly times: readonly { readonly startsAt: string; readonly endsAt: string | null }[] | null;
  /** `day hour` of breaks, which are hours in FET. */
  readonly breaks: ReadonlySet<string>;
}

function calendarOf(root: XmlElement): Calendar {
  const hours = named(root, 'Hours_List', 'Hour');
  const days = named(root, 'Days_List', 'Day');
  return {
    days: daysOfFet(
      days.map((day) => valueIn(day, 'Name') ?? ''),
      days.map((day) => valueIn(day, 'Long_Name') ?? ''),
    ),
    hours: hours.map((hour) => valueIn(hour, 'Name') ?? ''),
    times: timesOf(hours, 'Name') ?? timesOf(hours, 'Long_Name'),
    breaks: new Set(
      listed(root, 'Time_Constraints_List', 'ConstraintBreakTimes')
        .filter(isActive)
        .flatMap((constraint) => childrenNamed(constraint, 'Break_Time'))
        .map((one) => `${valueIn(one, 'Day')} ${valueIn(one, 'Hour')}`),
    ),
  };
}

/** The times that names such as `8:00-8:55` give; null unless all have one, each later than the one before. */
function timesOf(hours: readonly XmlElement[], label: 'Name' | 'Long_Name'): Calendar['times'] {
  const clock = /(\d{1,2})\s*(?:[:.]|[hH])\s*(\d{2})?/g;
  const times = hours.map((hour) =>
    [...(valueIn(hour, label) ?? '').matchAll(clock)]
      .slice(0, 2)
      .map(([, hours24 = '', minutes = '00']) => `${hours24.padStart(2, '0')}:${minutes}`),
  );
  const rising = times.every(([startsAt], index) => {
    const [before = ''] = times[index - 1] ?? [];
    return startsAt !== undefined && before < startsAt;
  });
  if (!rising) return null;
  return times.map(([startsAt = '', endsAt = ''], index) => ({
    startsAt,
    endsAt: endsAt > startsAt ? endsAt : (times[index + 1]?.[0] ?? null),
  }));
}

interface Slot {
  readonly day: Cell;
  readonly startsAt: Cell;
  readonly endsAt: Cell;
  /** The day and hour as the file writes them. */
  readonly written: Cell;
}

function slotOf(
  constraint: XmlElement | undefined,
  duration: number,
  { days, hours, times, breaks }: Calendar,
): Slot {
  const day = constraint && (valueIn(constraint, 'Preferred_Day') ?? valueIn(constraint, 'Day'));
  const hour = constraint && (valueIn(constraint, 'Preferred_Hour') ?? valueIn(constraint, 'Hour'));
  if (!day || !hour) return { day: null, startsAt: null, endsAt: null, written: null };
  const written = `${day} ${hour}`;
  if (days === null) return { day: null, startsAt: null, endsAt: null, written };
  const index = hours.indexOf(hour);
  const own = { day: days.get(day) ?? day, written };
  if (times)
    return {
      ...own,
      startsAt: times[index]?.startsAt ?? hour,
      endsAt: times[index + duration - 1]?.endsAt ?? null,
    };
  const number = hours.slice(0, index + 1).filter((one) => !breaks.has(`${day} ${one}`)).length;
  return { ...own, startsAt: index === -1 ? hour : `Period ${number}`, endsAt: null };
}

/** The constraint of each activity by its id: where there are several, the one of the greatest weight. */
function strongestBy(
  root: XmlElement,
  list: string,
  ...names: readonly string[]
): ReadonlyMap<string, XmlElement> {
  const weight = (constraint: XmlElement) => Number(valueIn(constraint, 'Weight_Percentage') ?? '0');
  const rising = names
    .flatMap((name) => listed(root, list, name))
    .filter(isActive)
    .toSorted((one, other) => weight(one) - weight(other));
  return new Map(rising.map((constraint) => [valueIn(constraint, 'Activity_Id') ?? '', constraint]));
}

function isActive(constraint: XmlElement): boolean {
  return valueIn(constraint, 'Active') !== 'false';
}

function listed(root: XmlElement, list: string, name: string): readonly XmlElement[] {
  return root.children.filter((child) => child.name === list).flatMap((child) => childrenNamed(child, name));
}

/** The days or hours. Early versions 5 write their names alone, without an element of each. */
function named(root: XmlElement, list: string, one: string): readonly XmlElement[] {
  const own = listed(root, list, one);
  return own.length > 0
    ? own
    : listed(root, list, 'Name').map((name) => ({ name: one, text: '', children: [name] }));
}
