/** The data about a person, table by table. */
import type { HeldOfPerson } from '../contract.ts';
import { useWords } from './words.ts';

/** Tables with how much they hold, and what would become of it. */
export function HeldTables({ held, withFate }: { held: HeldOfPerson; withFate: boolean }) {
  const t = useWords();
  if (held.tables.length === 0) return <p className="px-4 py-3 text-14 text-ink-3">{t('PRIVACY.nothing')}</p>;
  return (
    <ul className="divide-y divide-rule">
      {joined(held.tables, withFate).map(({ title, rows, fate, why }) => (
        <li key={`${title} ${fate}`} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2">
          <span className="min-w-0 flex-1 basis-40">{title}</span>
          <span className="text-13 text-ink-3 tabular-nums">{t('PRIVACY.rows', { count: rows })}</span>
          {withFate && (
            <span className={fate === 'kept' ? 'text-13 text-ink-2' : 'text-13 font-medium text-late'}>
              {t(`PRIVACY.fate.${fate}`)}
            </span>
          )}
          {withFate && why && <span className="basis-full text-13 text-ink-3">{why}</span>}
        </li>
      ))}
    </ul>
  );
}

type Table = HeldOfPerson['tables'][number];

/** A table that knows the person in two ways is listed once. */
function joined(tables: readonly Table[], withFate: boolean): readonly Table[] {
  const byKey = Map.groupBy(tables, ({ title, fate }) => (withFate ? `${title} ${fate}` : title));
  return [...byKey.values()].map((same) => ({
    ...(same[0] as Table),
    rows: same.reduce((sum, { rows }) => sum + rows, 0),
  }));
}
