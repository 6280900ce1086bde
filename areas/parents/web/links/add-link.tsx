/** The frame in which a parent and a child are linked: who is chosen, then what the one is to the other. */
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords } from '#platform/web/words.ts';
import { useLinkWrites } from '../parents-data.ts';
import { useWords } from '../words.ts';
import { LinkFields, newLink } from './link-fields.tsx';

interface AddLinkProps {
  title: string;
  /** Null until they are chosen. */
  guardianId: number | null;
  studentId: number | null;
  onClose: () => void;
  /** How the one who is missing is found. */
  children: ReactNode;
}

export function AddLink({ title, guardianId, studentId, onClose, children }: AddLinkProps) {
  const t = useWords();
  const ui = useUiWords();
  const failureText = useFailureText();
  const form = useId();
  const { create } = useLinkWrites();
  const [link, setLink] = useState(newLink);
  const [verified, setVerified] = useState(false);
  const chosen = guardianId !== null && studentId !== null;
  const save = () => {
    if (guardianId === null || studentId === null) return;
    create.mutate(
      { guardianId, studentId, verified, link },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('PARENTS.saved') });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      wrong={create.error && failureText(create.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button type="submit" form={form} look="primary" busy={create.isPending} disabled={!chosen}>
            {ui('UI.actions.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {children}
        {chosen && (
          <>
            <LinkFields link={link} change={(part) => setLink({ ...link, ...part })} />
            <Checkbox checked={verified} onChange={setVerified}>
              {t('PARENTS.link.verified')}
            </Checkbox>
          </>
        )}
      </form>
    </Dialog>
  );
}
