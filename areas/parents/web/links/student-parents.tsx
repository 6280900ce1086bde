/** Guardians of a student, in call order: the section that parents contribute to the student's page. */
import { Plus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { hasRole } from '#platform/kernel/roles.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { canSee } from '../../contract.ts';
import { useParentsOfStudent } from '../parents-data.ts';
import { useWords } from '../words.ts';
import { StudentParent } from './student-parent.tsx';

const loadForm = async () => (await import('../records/parent-form.tsx')).ParentForm;
const loadKnown = async () => (await import('./add-parent.tsx')).AddParent;

export function StudentParents({ student: { id: studentId } }: { student: { readonly id: number } }) {
  const t = useWords();
  const query = useParentsOfStudent(studentId);
  const opensRecord = hasRole(useSession(), canSee);
  const [open, setOpen] = useState<'form' | 'known' | null>(null);
  const close = () => setOpen(null);
  if (query.data === undefined) {
    // The parents of this child are not visible to the reader.
    if (query.error?.status === 404) return <p className="text-14 text-ink-3">{t('PARENTS.notSeen')}</p>;
    return <NotLoaded query={query} />;
  }
  const { guardians, mayEdit } = query.data;
  return (
    <div className="flex flex-col gap-3">
      {guardians.length === 0 ? (
        <EmptyState drawing="notebook" size="pop">
          {t('PARENTS.ofStudent.none')}
        </EmptyState>
      ) : (
        <ul className="overflow-hidden rounded-card border border-rule bg-surface">
          {guardians.map((guardian) => (
            <StudentParent key={guardian.guardianId} {...{ guardian, studentId, mayEdit, opensRecord }} />
          ))}
        </ul>
      )}
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          <Button small icon={Plus} onClick={() => setOpen('form')}>
            {t('PARENTS.ofStudent.addNew')}
          </Button>
          <Button small icon={UserPlus} onClick={() => setOpen('known')}>
            {t('PARENTS.ofStudent.addKnown')}
          </Button>
        </div>
      )}
      {open === 'form' && (
        <LazyPart load={loadForm} onMissing={close} props={{ opened: null, studentId, onClose: close }} />
      )}
      {open === 'known' && (
        <LazyPart load={loadKnown} onMissing={close} props={{ studentId, onClose: close }} />
      )}
    </div>
  );
}
