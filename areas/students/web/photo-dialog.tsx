/** A student's photo: who may change the record keeps it or takes it away. */
import { listName } from '#platform/kernel/person-name.ts';
import { PhotoDialog as PhotoOfSomebody } from '#platform/web/ui/photo-dialog.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import type { StudentRecord } from '../records-contract.ts';
import { useStudentWrites } from './student-data.ts';

export function PhotoDialog({ student, onClose }: { student: StudentRecord; onClose: () => void }) {
  const t = useWords<typeof en>();
  const { setPhoto, removePhoto } = useStudentWrites();
  const { id, hasPhoto } = student;
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
    />
  );
}
