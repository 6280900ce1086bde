/** The button that opens the choice of a group's members. */
import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import type { ClassOnPage } from '#areas/classes/web/extension-points.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useWords } from '../words.ts';

const loadDialog = async () => (await import('./group-members-dialog.tsx')).GroupMembersDialog;

export function ChooseMembers({ group }: { group: ClassOnPage }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        look="primary"
        className="self-start"
        icon={UserRoundCheck}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('STUDENT.groups.choose')}
      </Button>
      {open && <LazyPart load={loadDialog} onMissing={close} props={{ group, onClose: close }} />}
    </>
  );
}
