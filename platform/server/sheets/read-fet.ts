/**
 * Reads a timetable of FET (https://lalescu.ro/liviu/fet), versions 5 and 6, as a list of lessons: one row for each activity, so that every
 * one of them is imported or refused with its reason. An activity is placed by its ConstraintActivityPreferredStartingTime and has the room
 * of its ConstraintActivityPreferredRoom; FET writes both for every activity into `…_data_and_timetable.fet`. Pure.
 */
import { readWeekday } from '../../kernel/imports/weekday-names.ts';
import { type Cell, UnreadableSheet, type Workbook } from './sheet.ts';
import { readXml, type XmlElement } from './xml-elements.ts';

/** As a sheet of lessons has them (areas/schedule/import-lesson-columns.ts). */
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
] as const;

/** @throws UnreadableSheet: damaged, unsafe, tooLarge. */
export function readFet(bytes: Buffer): Workbook {
  const text = new TextDecoder('utf-8').decode(bytes);
  const root = readXml(text);
  if (root.name !== 'fet') throw new UnreadableSheet('damaged');
  const calendar = calendarOf(root);
  const starts = strongestBy(root, 'Time_Constraints_List', 'ConstraintActivityPreferredStartingTime');
  const rooms = strongestBy(root, 'Space_Constraints_List', 'ConstraintActivityPreferredRoom');
  const rows = listed(root, 'Activities_List', 'Activity').map((activity): readonly Cell[] => {
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
      namesOf(activity, 'Students'),
      valueIn(activity, 'Subject'),
      namesOf(activity, 'Teacher'),
      room ? valueIn(room, 'Room') : null,
      /\b(?:week|semaine) ([AB])\b/i.exec(comments)?.[1]?.toUpperCase() ?? null,
      /\blesson (\d{1,12})\b/.exec(comments)?.[1] ?? null,
      valueIn(activity, 'Active') === 'false' ? 'yes' : null,
    ];
  });
  return { sheets: [{ name: 'Timetable', rows: [headings, ...rows] }], since1904: false, text: null };
}

interface Calendar {
  /** Of each day by its name: the day as a sheet of lessons has it. */
  readonly days: ReadonlyMap<string, string>;
  readonly hours: readonly string[];
  /** By the index of the hour; null where the hours of the file have no times. */
  readonly times: readonly { readonly startsAt: string; readonly endsAt: string | null }[] | null;
  /** `day hour` of breaks, which are hours in FET. */
  readonly breaks: ReadonlySet<string>;
}

function calendarOf(root: XmlElement): Calendar {
  const days = listed(root, 'Days_List', 'Day').map((day) => valueIn(day, 'Name') ?? '');
  const known = days.every((day) => readWeekday(day) !== null);
  const hours = listed(root, 'Hours_List', 'Hour');
  return {
    days: new Map(days.map((day, index) => [day, known || days.length > 7 ? day : String(index + 1)])),
    hours: hours.map((hour) => valueIn(hour, 'Name') ?? ''),
    times: timesOf(hours, 'Name') ?? timesOf(hours, 'Long_Name'),
    breaks: new Set(
      listed(root, 'Time_Constraints_List', 'ConstraintBreakTimes')
        .filter(isActive)
        .flatMap(({ children }) => children.filter(({ name }) => name === 'Break_Time'))
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

function slotOf(
  constraint: XmlElement | undefined,
  duration: number,
  { days, hours, times, breaks }: Calendar,
): { readonly day: Cell; readonly startsAt: Cell; readonly endsAt: Cell } {
  const day = constraint && (valueIn(constraint, 'Preferred_Day') ?? valueIn(constraint, 'Day'));
  const hour = constraint && (valueIn(constraint, 'Preferred_Hour') ?? valueIn(constraint, 'Hour'));
  if (!day || !hour) return { day: null, startsAt: null, endsAt: null };
  const index = hours.indexOf(hour);
  if (times)
    return {
      day: days.get(day) ?? day,
      startsAt: times[index]?.startsAt ?? hour,
      endsAt: times[index + duration - 1]?.endsAt ?? null,
    };
  const number = hours.slice(0, index + 1).filter((one) => !breaks.has(`${day} ${one}`)).length;
  return { day: days.get(day) ?? day, startsAt: index === -1 ? hour : `Period ${number}`, endsAt: null };
}

/** The constraint of each activity by its id: where there are several, the one of the greatest weight. */
function strongestBy(root: XmlElement, list: string, name: string): ReadonlyMap<string, XmlElement> {
  const weight = (constraint: XmlElement) => Number(valueIn(constraint, 'Weight_Percentage') ?? '0');
  const rising = listed(root, list, name)
    .filter(isActive)
    .toSorted((one, other) => weight(one) - weight(other));
  return new Map(rising.map((constraint) => [valueIn(constraint, 'Activity_Id') ?? '', constraint]));
}

function isActive(constraint: XmlElement): boolean {
  return valueIn(constraint, 'Active') !== 'false';
}

function listed(root: XmlElement, list: string, name: string): readonly XmlElement[] {
  return root.children
    .filter((child) => child.name === list)
    .flatMap(({ children }) => children.filter((child) => child.name === name));
}

function valueIn({ children }: XmlElement, name: string): string | null {
  return children.find((child) => child.name === name)?.text || null;
}

/** Several names in one cell; a comma within a name would part it. */
function namesOf({ children }: XmlElement, name: string): Cell {
  const names = children.filter((child) => child.name === name && child.text !== '');
  return names.map(({ text }) => text.replace(/\s*[,;]\s*/g, ' ')).join(', ') || null;
}
