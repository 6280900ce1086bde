/** The justifications of a student, on the page of the student: parents and staff add one. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { hasRole, scopesOf } from '#platform/kernel/roles.ts';
import { useCallQuery, useMayCall } from '#platform/web/reads/queries.ts';
import { listName } from '#platform/web/school-names.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { canDecide, canSee } from '../../contract.ts';
import { listJustifications, submitJustification } from '../../justifications/contract.ts';
import { useWords } from '../words.ts';
import { DecideButtons } from './decide-buttons.tsx';
import { JustificationCard } from './justification-card.tsx';

const loadForm = async () => (await import('./submit-dialog.tsx')).SubmitDialog;

interface StudentJustificationsProps {
  student: { readonly id: number; readonly firstName: string; readonly lastName: string };
}

export function StudentJustifications({ student }: StudentJustificationsProps) {
  const t = useWords();
  const session = useSession();
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);
  const query = useCallQuery(listJustifications, { studentId: student.id });
  const mayCall = useMayCall(submitJustification);
  const submits = mayCall && (hasRole(session, canDecide) || scopesOf(session, canSee).has('children'));
  return (
    <section aria-label={t('ATTENDANCE.justifications.title')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-16">{t('ATTENDANCE.justifications.title')}</h2>
        {submits && (
          <Button icon={Plus} onClick={() => setAdding(true)}>
            {t('ATTENDANCE.justifications.announce')}
          </Button>
        )}
      </div>
      {!query.data ? (
        <NotLoaded query={query} count={2} size="pop" />
      ) : query.data.length === 0 ? (
        <p className="text-14 text-ink-3">{t('ATTENDANCE.justifications.none')}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {query.data.map((justification) => (
            <li key={justification.id}>
              <JustificationCard justification={justification}>
                <DecideButtons justification={justification} />
              </JustificationCard>
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <LazyPart
          load={loadForm}
          onMissing={close}
          props={{ student: { id: student.id, name: listName(student) }, onClose: close }}
        />
      )}
    </section>
  );
}
