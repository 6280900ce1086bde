/** One incident in the list: what, who, when, how severe, how far. */
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { IncidentRow as Row } from '../../incidents/contract.ts';
import { incidentTones, useNames } from '../discipline-words.ts';
import { SeverityChip } from '../severity-chip.tsx';
import { useWords } from '../words.ts';
import { usePersonNames } from './person-names.ts';

export function IncidentRow({ incident, onOpen }: { incident: Row; onOpen: () => void }) {
  const t = useWords();
  const formats = useFormats();
  const { typeName } = useNames();
  const names = usePersonNames();
  const { typeId, positive, severity, happenedOn, happenedAt, venue, state, people, excerpt, points } =
    incident;
  const about = [
    [formats.day(happenedOn), happenedAt].filter(Boolean).join(', '),
    venue,
    t('DISCIPLINE.reportedBy', { name: incident.reportedBy }),
  ];
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full flex-wrap items-start gap-x-3 gap-y-1 px-4 py-3 text-left hover:bg-sunken"
    >
      <span className="min-w-0 flex-1 basis-56">
        <span className="block leading-tight font-medium [overflow-wrap:anywhere]">
          {[typeName(typeId), names(people.filter(({ part }) => part === 'actor'))].join(' · ')}
        </span>
        <span className="tabular block text-13 text-ink-2">{about.filter(Boolean).join(' · ')}</span>
        <span className="line-clamp-2 text-13 [overflow-wrap:anywhere]">{excerpt}</span>
      </span>
      <span className="flex flex-wrap gap-1.5">
        {severity !== null && <SeverityChip severity={severity} />}
        {positive && <StatusChip tone="done">{t('DISCIPLINE.points', { count: points })}</StatusChip>}
        <StatusChip tone={incidentTones[state]}>{t(`DISCIPLINE.states.${state}`)}</StatusChip>
      </span>
    </button>
  );
}
