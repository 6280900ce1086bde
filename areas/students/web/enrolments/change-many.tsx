/** The button that opens a change of many students of a class at once. */
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useWords } from '../words.ts';

const loadDialog = async () => (await import('./many-dialog.tsx')).ManyDialog;

export function ChangeMany({ classId }: { classId: number }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button small icon={ListChecks} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('STUDENT.many.action')}
      </Button>
      {open && <LazyPart load={loadDialog} onMissing={close} props={{ classId, onClose: close }} />}
    </>
  );
}
