/** Choices of the optional subjects of a class: read when opened; editable or read-only by the caller's rights. */
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useChoices } from '../student-data.ts';
import { useWords } from '../words.ts';
import { ChoicesForm, type ChoicesProps } from './choices-form.tsx';
import { ChoicesGrid } from './choices-grid.tsx';

export function ChoicesDialog(props: ChoicesProps) {
  const t = useWords();
  const { classId, className, onClose } = props;
  const query = useChoices(classId);
  const choices = query.data;
  if (choices?.mayEdit) return <ChoicesForm {...props} opened={choices} />;
  return (
    <Dialog open wide onClose={onClose} title={t('STUDENT.choices.title', { name: className })}>
      {choices ? (
        <ChoicesGrid
          subjects={choices.subjects}
          students={choices.students}
          takenBy={({ subjectIds }) => subjectIds}
          onChange={null}
        />
      ) : (
        <NotLoaded query={query} count={6} />
      )}
    </Dialog>
  );
}
