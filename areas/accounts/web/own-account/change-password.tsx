/** Opens the form in which one changes the own secret. */
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useWords } from '../words.ts';

const loadForm = async () => (await import('./change-password-form.tsx')).ChangePasswordForm;

export function ChangePassword() {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={KeyRound} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('ACCESS.secret.change')}
      </Button>
      {open && <LazyPart load={loadForm} props={{ onClose: close }} onMissing={close} />}
    </>
  );
}
