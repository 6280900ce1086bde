/** Adds a document to a justification that was submitted without one, or with another. */
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useWords } from '../words.ts';

const loadDialog = async () => (await import('./add-document-dialog.tsx')).AddDocumentDialog;

export function AddDocument({ id }: { id: number }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button small look="quiet" icon={Camera} onClick={() => setOpen(true)}>
        {t('ATTENDANCE.justifications.addDocument')}
      </Button>
      {open && <LazyPart load={loadDialog} onMissing={close} props={{ id, onClose: close }} />}
    </>
  );
}
