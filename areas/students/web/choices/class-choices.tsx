/** The button that opens the optional subjects of a class, where it has any. */
import { BookCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useChoices } from '../student-data.ts';
import { useWords } from '../words.ts';

const loadDialog = async () => (await import('./choices-dialog.tsx')).ChoicesDialog;

export function ClassChoices({ classId, className }: { classId: number; className: string }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const subjects = useChoices(classId).data?.subjects ?? [];
  const close = () => setOpen(false);
  if (subjects.length === 0) return null;
  return (
    <>
      <Button small icon={BookCheck} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('STUDENT.choices.action')}
      </Button>
      {open && (
        <LazyPart
          load={loadDialog}
          onMissing={close}
          props={{ classId, className, studentId: null, onClose: close }}
        />
      )}
    </>
  );
}
