/** Disciplinary councils of the year, the latest first. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { hasRole } from '#platform/kernel/roles.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { canDecide } from '../../contract.ts';
import { useCouncils } from '../discipline-data.ts';
import { useWords } from '../words.ts';
import { CouncilCard } from './council-card.tsx';

const loadForm = async () => (await import('./council-form.tsx')).CouncilForm;

export function CouncilsPart() {
  const t = useWords();
  const convenes = hasRole(useSession(), canDecide);
  const query = useCouncils();
  const [convening, setConvening] = useState(false);
  const close = () => setConvening(false);
  if (!query.data) return <NotLoaded query={query} count={3} />;
  return (
    <div className="flex flex-col gap-4">
      {convenes && (
        <Button icon={Plus} className="self-start" onClick={() => setConvening(true)}>
          {t('DISCIPLINE.councils.convene')}
        </Button>
      )}
      {query.data.length === 0 ? (
        <EmptyState drawing="done" title={t('DISCIPLINE.councils.none')}>
          {t(convenes ? 'DISCIPLINE.councils.noneHelp' : 'DISCIPLINE.councils.noneOfMember')}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {query.data.map((council) => (
            <li key={council.id}>
              <CouncilCard council={council} />
            </li>
          ))}
        </ul>
      )}
      {convening && <LazyPart load={loadForm} onMissing={close} props={{ opened: null, onClose: close }} />}
    </div>
  );
}
