/** The table of a report: as wide as it needs, its first column held while it is drawn sideways. */
import { useMediaQuery } from '#platform/web/media-query.ts';
import { ScrollPart } from '#platform/web/ui/scroll-part.tsx';
import type { ShownReport } from '../viewer-contract.ts';
import { narrow, tight } from './narrow.ts';
import { useWords } from './words.ts';

type Table = Pick<ShownReport, 'title' | 'columns' | 'rows'>;

export function ReportTable({ title, columns, rows }: Table) {
  const t = useWords();
  const isNarrow = useMediaQuery(narrow);
  const isTight = useMediaQuery(tight);
  const shown = isNarrow ? withoutRepeated({ title, columns, rows }) : { title, columns, rows };
  return (
    <div>
      {isTight && columns.some(({ sentence }) => sentence) ? <RowsAsText {...shown} /> : <Grid {...shown} />}
      <p className="mt-2 text-13 text-ink-3">{t('REPORTS.viewer.rows', { count: rows.length })}</p>
    </div>
  );
}

/** Leaves out a first column that repeats the heading: the class, in a report of one class. */
function withoutRepeated({ title, columns, rows }: Table): Table {
  const [first] = rows;
  const isRepeated = rows.length > 1 && rows.every(([cell]) => cell === first?.[0]);
  if (!isRepeated) return { title, columns, rows };
  return { title, columns: columns.slice(1), rows: rows.map((row) => row.slice(1)) };
}

function Grid({ title, columns, rows }: Table) {
  return (
    <ScrollPart label={title} className="rounded-card border border-rule bg-surface">
      <table className="tabular w-full border-collapse text-left text-14">
        <thead>
          <tr className="border-b border-rule bg-sunken">
            {columns.map(({ heading, number }, index) => (
              <th
                key={heading}
                scope="col"
                className={`px-1.5 py-2 align-bottom menu:px-3 text-13 font-medium text-ink-2 ${number ? 'text-right' : ''} ${index === 0 ? held : ''}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a report is made whole and never changes in its place.
            <tr key={at} className="border-b border-rule bg-surface last:border-0">
              {columns.map(({ heading, number }, index) =>
                index === 0 ? (
                  <th key={heading} scope="row" className={`px-1.5 py-2 font-medium menu:px-3 ${held}`}>
                    {row[index]}
                  </th>
                ) : (
                  <td
                    key={heading}
                    className={`px-1.5 py-2 menu:px-3 ${number ? 'text-right whitespace-nowrap' : roomFor(row[index])}`}
                  >
                    {row[index] ?? '–'}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollPart>
  );
}

/** Where there is little room and a row has a sentence: who it is about, the numbers, and the sentence below. */
function RowsAsText({ title, columns, rows }: Table) {
  const parts = (row: Table['rows'][number], wanted: (column: Table['columns'][number]) => boolean) =>
    columns.flatMap((column, index) => {
      const value = row[index] ?? null;
      return value !== null && wanted(column) ? [{ heading: column.heading, value }] : [];
    });
  return (
    <ul
      aria-label={title}
      className="divide-y divide-rule rounded-card border border-rule bg-surface text-14"
    >
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a report is made whole and never changes in its place.
        <li key={at} className="flex flex-col gap-0.5 px-4 py-3">
          <p className="font-medium [overflow-wrap:anywhere]">
            {parts(row, ({ number, sentence }) => !number && !sentence)
              .map(({ value }) => value)
              .join(' · ')}
          </p>
          {parts(row, ({ sentence }) => sentence).map(({ heading, value }) => (
            <p key={heading}>{value}</p>
          ))}
          <p className="tabular flex flex-wrap gap-x-4 text-13 text-ink-2">
            {parts(row, ({ number }) => number).map(({ heading, value }) => (
              <span key={heading}>
                {heading} {value}
              </span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}

const held = 'sticky left-0 max-w-44 min-w-24 bg-inherit wrap-break-word menu:max-w-80 menu:min-w-36';

/** A sentence is not pressed into a column of single words, and a word or two are not broken. */
function roomFor(cell: string | null | undefined): string {
  const length = cell?.length ?? 0;
  if (length > 24) return 'min-w-56';
  return length > 12 ? '' : 'whitespace-nowrap';
}
