/** A term on one page: months beside each other, days below each other. */

import { schoolDocument } from '#areas/school/server/public/organisation.ts';
import { periodsOfYear } from '#areas/school/server/public/periods.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import { shortened } from '#platform/kernel/text/beginning-of.ts';
import { addDays, type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import type { Layer } from '../contract.ts';
import type { printTerm as call } from '../print-contract.ts';
import { daysOf as eachDay, type ShownDay, shownDays, spanOf } from '../shown-days.ts';
import { plannedYears } from './own-layers.ts';
import { daysOf } from './read-days.ts';

interface Term {
  /** Null outside the school's years. */
  readonly name: string | null;
  /** Its own days, without the rest of its first and last month. */
  readonly days: { readonly from: SchoolDay; readonly until: SchoolDay };
  /** The months that are shown. */
  readonly from: SchoolDay;
  readonly until: SchoolDay;
}

/** More months than fit on one page. */
const mostMonths = 5;
/** Days of one's own classes and children are in the application, not on a wall. */
const notPrinted: ReadonlySet<Layer> = new Set(['homework', 'fees']);

export async function printTerm(
  context: Context,
  { day, language }: InputOf<typeof call>,
): Promise<PdfDocument> {
  const term = await termOf(context, day, language);
  const inLanguage = { ...context, language };
  const found = await daysOf(inLanguage, term.from, term.until);
  const formats = documentFormats(language, context.actor.timeZone);
  const shown = shownDays(found, term, notPrinted);
  const months = [...Map.groupBy(shown, (one) => one.day.slice(0, 7))];
  const say = (key: string, facts = {}) => context.say(`CALENDAR.${key}`, facts, language);
  const letters = lettersOf[months.length] ?? 40;
  return schoolDocument(context, {
    template: 'areas/calendar/documents/term.typ',
    language,
    heading: say('print.heading'),
    subheading: [
      ...(term.name === null ? [] : [term.name]),
      `${formats.day(term.days.from)} – ${formats.day(term.days.until)}`,
    ].join(' · '),
    words: {},
    data: {
      months: months.map(([month, days]) => ({
        name: `${periodName({ kind: 'month', number: Number(month.slice(5)) }, language)} ${month.slice(0, 4)}`,
        days: days.map((one) => ({
          number: Number(one.day.slice(8)),
          weekday: formats.weekday(one.day).slice(0, 2),
          weekend: weekdayOf(one.day) > 5,
          free: one.free !== null,
          ...linesOf(one, say, letters),
        })),
      })),
    },
  });
}

/** Letters that fit on a line, by the number of months. */
const lettersOf: Readonly<Record<number, number>> = { 1: 190, 2: 100, 3: 68, 4: 48, 5: 42 };

/** Holidays and terms that begin or end, and what takes place; as much as fits, with a sign for what does not. */
function linesOf(
  { free, periods, entries, items }: ShownDay,
  say: (key: string, facts?: Readonly<Record<string, string>>) => string,
  letters: number,
): { readonly note: string | null; readonly text: string | null } {
  const notes = [free, ...periods.map(({ title, begins }) => say(begins ? 'begins' : 'ends', { title }))];
  const note = notes.filter((one) => one !== null).join(', ') || null;
  const texts = [
    ...entries.map(({ startsAt, title }) => (startsAt === null ? title : `${startsAt} ${title}`)),
    ...items.map(({ title, layer }) => (layer === 'council' ? say('councilOf', { name: title }) : title)),
  ];
  const text = texts.join(' · ');
  const room = Math.max(12, letters - (note === null ? 0 : note.length + 3));
  return { note, text: text === '' ? null : shortened(text, room) };
}

/** The term of a day, or the next one; outside the school's years the months around it. */
async function termOf(context: Context, day: SchoolDay, language: Language): Promise<Term> {
  const years = (await plannedYears(context)).filter(({ endsOn }) => day <= endsOn);
  const year = years.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1))[0];
  const periods = year ? [...(await periodsOfYear(context, year.id, null)).values()] : [];
  const terms = periods
    .filter(({ kind, endsOn }) => kind === 'trimester' && day <= endsOn)
    .sort((one, other) => (one.startsOn < other.startsOn ? -1 : 1));
  const [term] = terms;
  const months = spanOf('agenda', day);
  if (!term) {
    const days = { from: months.from, until: spanOf('agenda', addDays(months.until, 62)).until };
    return { name: null, days, ...days };
  }
  const from = spanOf('agenda', term.startsOn).from;
  const last = spanOf('agenda', term.endsOn).until;
  const longest = eachDay({ from, until: last }).filter((one) => one.endsWith('-01'));
  const beyond = longest[mostMonths];
  return {
    name: periodName(term, language),
    days: { from: term.startsOn, until: term.endsOn },
    from,
    until: beyond === undefined ? last : addDays(beyond, -1),
  };
}
