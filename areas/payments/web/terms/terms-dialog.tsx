/** The frame of the forms that agree something for a student. */
import type { ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { useUiWords } from '#platform/web/words.ts';

interface TermsDialogProps {
  title: string;
  text: string;
  confirm: string;
  ready: boolean;
  write: { readonly isPending: boolean; readonly error: Error | null };
  onSave: () => void;
  onLeave: () => void;
  children: ReactNode;
}

export function TermsDialog({
  title,
  text,
  confirm,
  ready,
  write,
  onSave,
  onLeave,
  children,
}: TermsDialogProps) {
  const ui = useUiWords();
  const textOf = useFailureText();
  return (
    <Dialog
      open
      title={title}
      onClose={onLeave}
      wrong={write.error && textOf(write.error)}
      footer={
        <>
          <Button onClick={onLeave}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={write.isPending} disabled={!ready} onClick={onSave}>
            {confirm}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-14 text-ink-2">{text}</p>
      <div className="flex flex-col gap-4">{children}</div>
    </Dialog>
  );
}
