/** On the page of a class: the sittings of its council, one a period. */
import { ChevronRight } from 'lucide-react';
import type { ClassOnPage } from '#areas/classes/web/extension-points.ts';
import { useMayCall } from '#platform/web/reads/queries.ts';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats } from '#platform/web/words.ts';
import { type PeriodOfClass, readCouncilOfClass } from '../contract.ts';
import { useCouncilOfClass } from './council-data.ts';
import { useCouncilWords } from './council-words.ts';
import { useWords } from './words.ts';

export function ClassCouncil({ classroom }: { classroom: ClassOnPage }) {
  const t = useWords();
  const mayCall = useMayCall(readCouncilOfClass);
  const isQueried = classroom.inReach && mayCall && !classroom.isGroup;
  const query = useCouncilOfClass(isQueried ? classroom.id : null);
  if (classroom.isGroup) return <p className="text-14 text-ink-3">{t('COUNCIL.ofGroups')}</p>;
  if (!isQueried) return <p className="text-14 text-ink-3">{t('COUNCIL.notInReach')}</p>;
  if (!query.data) return <NotLoaded query={query} count={4} />;
  const { periods, size } = query.data;
  if (periods.length === 0) {
    return (
      <EmptyState drawing="tools" title={t('COUNCIL.noPeriods')}>
        {t('COUNCIL.noPeriodsHelp')}
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-px overflow-hidden rounded-card border border-rule bg-rule @min-[640px]:grid-cols-2">
      {periods.map((period) => (
        <PeriodLine key={period.key} {...{ period, size, classId: classroom.id }} />
      ))}
    </ul>
  );
}

const tones = { none: 'unchecked', open: 'ongoing', closed: 'closed' } as const;

function PeriodLine({ period, size, classId }: { period: PeriodOfClass; size: number; classId: number }) {
  const t = useWords();
  const { day, dayOfMonth } = useFormats();
  const words = useCouncilWords();
  const { sitting: meeting } = period;
  const state = meeting?.state ?? 'none';
  return (
    <li className="bg-surface">
      <Link
        to="/notes/council"
        search={{ class: classId, period: period.key }}
        data-row
        className="flex min-h-row items-center gap-3 px-4 py-2.5 hover:bg-sunken"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="min-w-32 flex-1">
            <span className="block font-medium">{words.period(period)}</span>
            <span className="block text-13 text-ink-3">
              {meeting
                ? `${t('COUNCIL.heldOn', { day: day(meeting.heldOn) })} · ${t('COUNCIL.decided', { count: meeting.decided, of: size })}`
                : t('COUNCIL.days', { from: dayOfMonth(period.startsOn), to: dayOfMonth(period.endsOn) })}
            </span>
          </span>
          <StatusChip tone={tones[state]}>{t(`COUNCIL.states.${state}`)}</StatusChip>
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}
