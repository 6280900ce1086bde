/** The frame of the forms of the structure: the conflict, what is wrong, Cancel and Save. */
import { type ReactNode, useId } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { ConflictNotice } from '#platform/web/ui/conflict-notice.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { useUiWords, useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';

interface StructureDialogProps {
  title: string;
  /** Names that stand twice. */
  same: readonly string[];
  maySave: boolean;
  form: {
    busy: boolean;
    error: Error | null;
    submit: () => void;
    keepMine: () => void;
    takeTheirs: () => void;
  };
  /** What somebody else saved meanwhile, and what is typed here, each as one text; null without a conflict. */
  conflict: { theirs: string; mine: string } | null;
  onClose: () => void;
  children: ReactNode;
}

export function StructureDialog(props: StructureDialogProps) {
  const { title, same, maySave, form, conflict, onClose, children } = props;
  const t = useWords<typeof en>();
  const ui = useUiWords();
  const failureText = useFailureText();
  const id = useId();
  const ready = maySave && same.length === 0 && conflict === null;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      wrong={
        same.length > 0
          ? t('SCHOOL.structure.same', { names: same.join(', ') })
          : form.error && failureText(form.error)
      }
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button type="submit" form={id} look="primary" busy={form.busy} disabled={!ready}>
            {ui('UI.actions.save')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) form.submit();
        }}
      >
        {conflict && (
          <ConflictNotice
            theirs={{ title, text: conflict.theirs }}
            mine={{ title, text: conflict.mine }}
            onKeepMine={form.keepMine}
            onTakeTheirs={form.takeTheirs}
          />
        )}
        {children}
      </form>
    </Dialog>
  );
}
