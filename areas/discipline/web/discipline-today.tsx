/** What waits for who decides about discipline, each with the way to it. */
import { ChevronRight } from 'lucide-react';
import { useStaffQuery } from '#platform/web/staff-query.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats, useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import { readDisciplineToday, type WaitingDiscipline } from '../today-contract.ts';

const ways = [
  { of: 'newIncidents', search: { state: 'open' } },
  { of: 'toDecide', search: { part: 'consequences' } },
  { of: 'unscheduled', search: { part: 'detentions' } },
] as const satisfies readonly { of: keyof WaitingDiscipline; search: Readonly<Record<string, string>> }[];

export function DisciplineToday() {
  const t = useWords<typeof en>();
  const { number } = useFormats();
  const query = useStaffQuery(readDisciplineToday, {}, { freshFor: 0 });
  const waiting = query.data;
  if (!waiting) return <NotLoaded query={query} count={1} />;
  return (
    <section aria-label={t('DISCIPLINE.title')}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-16">{t('DISCIPLINE.title')}</h2>
        <Link
          to="/Discipline"
          className="inline-flex min-h-control-small items-center gap-0.5 text-13 font-medium text-primary hover:underline"
        >
          {t('DISCIPLINE.today.open')}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      </div>
      <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-card border border-rule bg-rule menu:grid-cols-3">
        {ways.map(({ of, search }) => (
          <li key={of} className="min-w-0 bg-surface">
            <Link
              to="/Discipline"
              search={search}
              data-row
              className="flex h-full items-baseline gap-3 px-4 py-3 -outline-offset-2 hover:bg-sunken menu:flex-col menu:gap-1 menu:px-5 menu:py-4"
            >
              <span
                className={`min-w-12 text-28 font-bold tabular ${waiting[of] > 0 ? 'text-late' : 'text-ink-3'}`}
              >
                {number(waiting[of])}
              </span>
              <span className="text-13 text-ink-2">{t(`DISCIPLINE.today.${of}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
