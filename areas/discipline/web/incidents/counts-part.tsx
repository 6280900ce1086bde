/** How many incidents there are this year, by type, class, hour, place and week. */
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats } from '#platform/web/words.ts';
import { countIncidents } from '../../incidents/counts-contract.ts';

import { useNames } from '../discipline-words.ts';
import { useWords } from '../words.ts';

interface Bar {
  readonly name: string;
  readonly count: number;
}

/** Bars of one card. */
const mostBars = 12;

export function CountsPart() {
  const t = useWords();
  const { day } = useFormats();
  const { typeName } = useNames();
  const query = useStaffQuery(countIncidents, { from: null, until: null });
  const counts = query.data;
  if (!counts) return <NotLoaded query={query} count={5} />;
  if (counts.byType.length === 0) {
    return (
      <EmptyState drawing="done" title={t('DISCIPLINE.none')}>
        {t('DISCIPLINE.noneHelp')}
      </EmptyState>
    );
  }
  const cards: readonly (readonly [title: string, bars: readonly Bar[]])[] = [
    [t('DISCIPLINE.counts.byType'), counts.byType.map((one) => ({ ...one, name: typeName(one.typeId) }))],
    [t('DISCIPLINE.counts.byClass'), counts.byClass],
    [
      t('DISCIPLINE.counts.byHour'),
      counts.byHour.map(({ hour, count }) => ({ name: `${String(hour).padStart(2, '0')}:00`, count })),
    ],
    [t('DISCIPLINE.counts.byVenue'), counts.byVenue.map(({ venue, count }) => ({ name: venue, count }))],
    [
      t('DISCIPLINE.counts.byWeek'),
      counts.byWeek.map(({ week, misconduct }) => ({ name: day(week), count: misconduct })).slice(-mostBars),
    ],
  ];
  return (
    <div className="grid items-start gap-4 @min-[760px]:grid-cols-2">
      {cards
        .filter(([, bars]) => bars.length > 0)
        .map(([title, bars]) => (
          <Card key={title} title={title}>
            <Bars bars={bars.slice(0, mostBars)} />
          </Card>
        ))}
    </div>
  );
}

function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className="flex flex-col gap-2">
      {bars.map(({ name, count }) => (
        <li key={name}>
          <span className="flex justify-between gap-3 text-14">
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            <span className="tabular font-medium">{count}</span>
          </span>
          <span aria-hidden className="mt-1 block h-1.5 rounded-chip bg-sunken">
            <span
              className="block h-full rounded-chip bg-primary"
              style={{ width: `${(100 * count) / most}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
