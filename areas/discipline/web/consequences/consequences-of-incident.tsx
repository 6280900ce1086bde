/** The consequences of one incident. */
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { listConsequences } from '../../consequences/contract.ts';
import { useWords } from '../words.ts';
import { ConsequenceCard } from './consequence-card.tsx';

export function ConsequencesOfIncident({ id }: { id: number }) {
  const t = useWords();
  const given = useStaffQuery(listConsequences, { list: 'all', incidentId: id }).data ?? [];
  if (given.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-14 font-medium">{t('DISCIPLINE.parts.consequences')}</h3>
      {given.map((consequence) => (
        <ConsequenceCard key={consequence.id} consequence={consequence} named />
      ))}
    </section>
  );
}
