/** The button that prints the lists of a class, for who is offered any. */
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { ClassOnPage } from '#areas/classes/web/extension-points.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PageActions } from '#platform/web/ui/page.tsx';
import { documentsFor } from '../../documents/rules.ts';
import { useWords } from '../words.ts';

const loadDialog = async () => (await import('./class-print-dialog.tsx')).ClassPrintDialog;

export function ClassPrint({ classroom }: { classroom: ClassOnPage }) {
  const t = useWords();
  const documents = documentsFor(useSession(), classroom);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (documents.length === 0) return null;
  return (
    <PageActions>
      <Button icon={Printer} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('STUDENT.print.action')}
      </Button>
      {open && (
        <LazyPart
          load={loadDialog}
          onMissing={close}
          props={{ classId: classroom.id, className: classroom.name, documents, onClose: close }}
        />
      )}
    </PageActions>
  );
}
