/** Rows as they are printed: a single record as facts one below the other, several as a table. */
import { type Instant, parseInstant, parseSchoolDay } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { HeldTable, HeldValue } from '#platform/server/personal-data/held-rows.ts';
import type { ColumnShown } from '#platform/server/personal-data/table-rules.ts';

export interface PrintedTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The name of a picture, shown in the place of rows. */
  readonly picture: string | null;
  /** Text below, such as the number of lines that are only in the file. */
  readonly note: string | null;
}

type Say = (key: string, facts?: Readonly<Record<string, unknown>>) => string;

/** Further lines are only in the file: a print of a thousand pages is read by nobody. */
const mostPrinted = 150;

export function printedTables(
  held: readonly HeldTable[],
  language: Language,
  timeZone: string,
  say: Say,
): { tables: readonly PrintedTable[]; pictures: ReadonlyMap<string, Uint8Array> } {
  const pictures = new Map<string, Uint8Array>();
  const tables = held.map(({ rule, total, rows }): PrintedTable => {
    const title = rule.title[language];
    const shown = Object.entries(rule.shows).map(([column, of]) => ({
      column,
      ...('label' in of ? of : { label: of }),
    }));
    const [only, ...more] = shown;
    const bytes = rows[0]?.[only?.column ?? ''];
    if (only?.bytes && more.length === 0 && typeof bytes === 'string') {
      const picture = `held-${pictures.size}.img`;
      pictures.set(picture, Buffer.from(bytes, 'base64'));
      return { title, heads: [], rows: [], picture, note: null };
    }
    const columns = shown.filter((one) => !one.bytes);
    const used = columns.filter(({ column }) => rows.some((row) => written(row[column]) !== ''));
    const print = (value: HeldValue | undefined, { values, words }: ColumnShown) => {
      const key = `${words}.${value}`;
      const translated = words === undefined ? key : say(key);
      return translated === key ? printedValue(value, values, language, timeZone, say) : translated;
    };
    return {
      title,
      heads: used.map(({ label }) => label[language]),
      rows: rows.slice(0, mostPrinted).map((row) => used.map((one) => print(row[one.column], one))),
      picture: null,
      note: total > mostPrinted ? say('PRIVACY.paper.more', { count: total - mostPrinted }) : null,
    };
  });
  return { tables, pictures };
}

/** A time of the day as it is stored; nobody reads its seconds. */
const onClock = /^(\d{2}:\d{2}):\d{2}$/;

function printedValue(
  value: HeldValue | undefined,
  values: ColumnShown['values'],
  language: Language,
  timeZone: string,
  say: Say,
): string {
  if (typeof value === 'boolean') return say(value ? 'PRIVACY.paper.yes' : 'PRIVACY.paper.no');
  const text = written(value);
  const known = values?.[text];
  if (known) return known[language];
  const { day, moment } = documentFormats(language, timeZone);
  const instant: Instant | null = text.length > 19 ? parseInstant(text) : null;
  if (instant) return moment(instant);
  const schoolDay = text.length === 10 ? parseSchoolDay(text) : null;
  if (schoolDay) return day(schoolDay);
  return onClock.exec(text)?.[1] ?? text;
}

/** Records within a record are written as `name: value`, one after the other. */
function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(written).filter(Boolean).join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, part]) => [name, written(part)])
    .filter(([, part]) => part !== '')
    .map(([name, part]) => `${name}: ${part}`)
    .join('; ');
}
