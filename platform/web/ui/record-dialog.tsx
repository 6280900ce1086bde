/** The frame of a form that saves one record: the conflict on top, what is wrong beside Cancel and Save. */
import { type ReactNode, useId } from 'react';
import { useUiWords } from '../words.ts';
import { Button } from './button.tsx';
import { ConflictNotice, type Version } from './conflict-notice.tsx';
import { Dialog } from './dialog.tsx';
import { useFailureText } from './error-state.tsx';

interface RecordDialogProps {
  title: string;
  wide?: boolean;
  form: {
    readonly busy: boolean;
    readonly error: Error | null;
    readonly submit: () => void;
    readonly keepMine: () => void;
    readonly takeTheirs: () => void;
  };
  /** What is typed is whole and right. */
  ready: boolean;
  /** What is wrong with what is typed; said before what the server refused. */
  wrong?: ReactNode;
  /** What somebody else saved meanwhile and what is typed here; null without a conflict, and nothing is saved until it is settled. */
  conflict: { readonly theirs: Version; readonly mine: Version } | null;
  onClose: () => void;
  children: ReactNode;
}

export function RecordDialog(props: RecordDialogProps) {
  const { title, wide = false, form, ready, wrong, conflict, onClose, children } = props;
  const t = useUiWords();
  const failureText = useFailureText();
  const id = useId();
  const maySave = ready && conflict === null;
  return (
    <Dialog
      open
      wide={wide}
      onClose={onClose}
      title={title}
      wrong={wrong || (form.error && failureText(form.error))}
      footer={
        <>
          <Button onClick={onClose}>{t('UI.actions.cancel')}</Button>
          <Button type="submit" form={id} look="primary" busy={form.busy} disabled={!maySave}>
            {t('UI.actions.save')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (maySave) form.submit();
        }}
      >
        {conflict && (
          <ConflictNotice {...conflict} onKeepMine={form.keepMine} onTakeTheirs={form.takeTheirs} />
        )}
        {children}
      </form>
    </Dialog>
  );
}
