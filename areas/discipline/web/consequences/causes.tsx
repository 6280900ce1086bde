/** The lessons, incidents and detentions for which the tariff proposed a consequence. */
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats } from '#platform/web/words.ts';
import { readCauses, type TariffCause } from '../../tariff/contract.ts';
import { useWords } from '../words.ts';

export function Causes({ consequenceId }: { consequenceId: number }) {
  const t = useWords();
  const { day } = useFormats();
  const query = useStaffQuery(readCauses, { id: consequenceId });
  if (!query.data) return <NotLoaded query={query} count={2} />;
  const textOf = ({ kind, hours }: TariffCause) =>
    kind === 'absence' || kind === 'detention'
      ? t(`DISCIPLINE.tariff.cause.${kind}`, { count: hours ?? 0 })
      : t(`DISCIPLINE.tariff.cause.${kind}`);
  return (
    <ul className="columns-1 gap-6 border-l-2 border-rule pl-3 text-13 menu:columns-2">
      {query.data.map((cause) => (
        <li
          key={`${cause.kind} ${cause.day} ${cause.startsAt ?? ''} ${cause.incidentId ?? ''}`}
          className="tabular py-0.5"
        >
          {[day(cause.day), cause.startsAt].filter(Boolean).join(', ')}
          {' · '}
          {cause.incidentId === null ? (
            textOf(cause)
          ) : (
            <Link
              to="/Discipline"
              search={{ incident: String(cause.incidentId) }}
              className="text-primary hover:underline"
            >
              {textOf(cause)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
