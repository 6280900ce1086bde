/** A student's photo: who may change the record keeps it or takes it away, and is reminded of the family's consent. */
import { listName } from '#platform/web/school-names.ts';
import { PhotoDialog as PhotoOfSomebody } from '#platform/web/ui/photo-dialog.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import type { StudentRecord } from '../../records/contract.ts';
import { ConsentTick } from '../consents/consent-tick.tsx';
import { useConsents } from '../consents/consents-data.ts';
import { useStudentWrites } from '../student-data.ts';
import { useWords } from '../words.ts';

export function PhotoDialog({ student, onClose }: { student: StudentRecord; onClose: () => void }) {
  const t = useWords();
  const { setPhoto, removePhoto } = useStudentWrites();
  const { id, hasPhoto } = student;
  const consents = useConsents(id).data;
  const after = {
    onSuccess: () => {
      showToast({ kind: 'info', text: t('STUDENT.saved') });
      onClose();
    },
  };
  return (
    <PhotoOfSomebody
      subtitle={listName(student)}
      has={hasPhoto}
      saving={setPhoto}
      removing={removePhoto}
      onSave={(image) => setPhoto.mutate({ id, image }, after)}
      onRemove={() => removePhoto.mutate({ id }, after)}
      onClose={onClose}
    >
      {consents && <ConsentTick studentId={id} purpose="record" consents={consents} />}
    </PhotoOfSomebody>
  );
}
