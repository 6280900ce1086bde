/** The section of the settings: what may be imported, and what was. */
import { ChevronRight, FileSpreadsheet } from 'lucide-react';
import { useContributions } from '#platform/web/contributions.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { partsOfExchange } from './extension-points.ts';
import { useKinds } from './import/imports-data.ts';
import { RunList } from './import/run-list.tsx';
import { useWords } from './words.ts';

export function ExchangeSection() {
  const t = useWords();
  const kinds = useKinds();
  const parts = useContributions(partsOfExchange);
  if (kinds.data === undefined) {
    return <NotLoaded query={kinds} count={3} />;
  }
  return (
    <div className="flex flex-col gap-6">
      <section>
        <h2 className="mb-1 text-18">{t('IMPORT.section.title')}</h2>
        <p className="mb-3 max-w-2xl text-14 text-ink-2">{t('IMPORT.section.text')}</p>
        <ul className="grid gap-3 @min-[620px]:grid-cols-2 @min-[980px]:grid-cols-3">
          {kinds.data.map(({ id, title }) => (
            <li key={id}>
              <Link
                to="/administration/settings/exchange/import"
                search={{ kind: id }}
                className="flex h-full items-center gap-3 rounded-card border border-rule bg-surface p-4 text-ink hover:bg-sunken"
              >
                <span className="grid size-10 shrink-0 place-items-center rounded-card bg-tint text-primary">
                  <FileSpreadsheet aria-hidden className="size-5" />
                </span>
                <span className="min-w-0 flex-1 font-medium">{title}</span>
                <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
              </Link>
            </li>
          ))}
          {kinds.data.length > 1 && (
            <li>
              <Link
                to="/administration/settings/exchange/lists"
                className="flex h-full items-center gap-3 rounded-card border border-rule bg-surface p-4 text-ink hover:bg-sunken"
              >
                <span className="grid size-10 shrink-0 place-items-center rounded-card bg-tint text-primary">
                  <FileSpreadsheet aria-hidden className="size-5" />
                </span>
                <span className="min-w-0 flex-1 font-medium">{t('IMPORT.lists.title')}</span>
                <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
              </Link>
            </li>
          )}
        </ul>
      </section>
      <RunList titles={new Map(kinds.data.map(({ id, title }) => [id, title]))} />
      {parts.map(({ id, load }) => (
        <LazyPart key={id} load={load} quiet props={{}} />
      ))}
    </div>
  );
}
