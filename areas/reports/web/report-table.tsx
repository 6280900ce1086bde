/** The table of a report: as wide as it needs, its first column held while it is drawn sideways. */
import { useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import type { ShownReport } from '../viewer-contract.ts';

export function ReportTable({ title, columns, rows }: Pick<ShownReport, 'title' | 'columns' | 'rows'>) {
  const t = useWords<typeof en>();
  return (
    <div>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is drawn sideways is drawn by keys too.
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-rule bg-surface"
      >
        <table className="tabular w-full border-collapse text-left text-14">
          <thead>
            <tr className="border-b border-rule bg-sunken">
              {columns.map(({ heading, number }, place) => (
                <th
                  key={heading}
                  scope="col"
                  className={`px-3 py-2 align-bottom text-13 font-medium text-ink-2 ${number ? 'text-right' : ''} ${place === 0 ? held : ''}`}
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
                {columns.map(({ heading, number }, place) =>
                  place === 0 ? (
                    <th key={heading} scope="row" className={`px-3 py-2 font-medium ${held}`}>
                      {row[place]}
                    </th>
                  ) : (
                    <td
                      key={heading}
                      className={`px-3 py-2 ${number ? 'text-right whitespace-nowrap' : roomFor(row[place])}`}
                    >
                      {row[place] ?? '–'}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-2 text-13 text-ink-3">{t('REPORTS.viewer.rows', { count: rows.length })}</p>
    </div>
  );
}

const held = 'sticky left-0 max-w-44 min-w-28 bg-inherit wrap-break-word menu:max-w-80 menu:min-w-36';

/** A sentence is not pressed into a column of single words. */
function roomFor(cell: string | null | undefined): string {
  return (cell?.length ?? 0) > 24 ? 'min-w-56' : '';
}
