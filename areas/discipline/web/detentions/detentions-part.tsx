/** Detention sessions: the next ones first to be filled and called, with their registers. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { hasRole } from '#platform/kernel/roles.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { canDecide } from '../../contract.ts';
import { useDetentions } from '../discipline-data.ts';
import { useWords } from '../words.ts';
import { DetentionCard } from './detention-card.tsx';
import { useWaitingDetentions } from './use-waiting-detentions.ts';
import { WaitingDetentions } from './waiting-detentions.tsx';

const loadForm = async () => (await import('./session-form.tsx')).SessionForm;

export function DetentionsPart() {
  const t = useWords();
  const plans = hasRole(useSession(), canDecide);
  const query = useDetentions();
  // Drawn together with what waits: above the sessions, it would move them.
  const { query: waiting } = useWaitingDetentions();
  const [planning, setPlanning] = useState(false);
  const close = () => setPlanning(false);
  if (!query.data || (plans && waiting.isLoading)) return <NotLoaded query={query} count={3} />;
  return (
    <div className="flex flex-col gap-4">
      {plans && (
        <Button icon={Plus} className="self-start" onClick={() => setPlanning(true)}>
          {t('DISCIPLINE.detentions.plan')}
        </Button>
      )}
      {plans && <WaitingDetentions />}
      {query.data.length === 0 ? (
        <EmptyState drawing="done" title={t('DISCIPLINE.detentions.none')}>
          {t(plans ? 'DISCIPLINE.detentions.noneHelp' : 'DISCIPLINE.detentions.noneOfSupervisor')}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {query.data.map((session) => (
            <li key={session.id}>
              <DetentionCard session={session} others={query.data} />
            </li>
          ))}
        </ul>
      )}
      {planning && <LazyPart load={loadForm} onMissing={close} props={{ opened: null, onClose: close }} />}
    </div>
  );
}
