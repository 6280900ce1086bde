/** The frame of a form that saves one record: a conflict on top, errors beside Cancel and Save, a confirmation before text is lost. */
import { type ReactNode, useId, useState } from 'react';
import type { en } from '../late-words/en.ts';
import { useUiWords, useWords } from '../words.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { ConflictNotice, type Version } from './conflict-notice.tsx';
import { Dialog } from './dialog.tsx';
import { useFailureText } from './error-state.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

interface RecordDialogProps {
  title: string;
  /** A second line under the title. */
  subtitle?: ReactNode;
  wide?: boolean;
  form: {
    readonly dirty: boolean;
    readonly found: boolean;
    readonly busy: boolean;
    readonly error: Error | null;
    readonly leave: () => void;
    readonly submit: () => void;
    readonly keepMine: () => void;
    readonly takeTheirs: () => void;
  };
  /** Label of the button that saves; "Save" without it. */
  action?: string | undefined;
  /** The typed values are complete and correct. */
  ready: boolean;
  /** A message about the entered values; shown before the server's refusal. */
  wrong?: ReactNode;
  /** The version that somebody else saved meanwhile and the one typed here; null without a conflict, and nothing is saved until it is settled. */
  conflict: { readonly theirs: Version; readonly mine: Version } | null;
  children: ReactNode;
}

export function RecordDialog({
  title,
  subtitle,
  wide = false,
  form,
  action,
  ready,
  wrong,
  conflict,
  children,
}: RecordDialogProps) {
  const t = useWords<typeof en>();
  const ui = useUiWords();
  const failureText = useFailureText();
  const id = useId();
  const [leaving, setLeaving] = useState(false);
  const maySave = ready && conflict === null;
  const close = () => (form.dirty ? setLeaving(true) : form.leave());
  return (
    <Dialog
      open
      wide={wide}
      onClose={close}
      title={title}
      subtitle={subtitle}
      wrong={wrong || (form.error && failureText(form.error))}
      footer={
        <>
          <Button onClick={close}>{ui('UI.actions.cancel')}</Button>
          <Button type="submit" form={id} look="primary" busy={form.busy} disabled={!maySave}>
            {action ?? ui('UI.actions.save')}
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
        {form.found && <Banner kind="info">{t('KIT.unsent.found')}</Banner>}
        {conflict && (
          <ConflictNotice {...conflict} onKeepMine={form.keepMine} onTakeTheirs={form.takeTheirs} />
        )}
        {children}
      </form>
      <LeaveDialog open={leaving} onStay={() => setLeaving(false)} onLeave={form.leave} />
    </Dialog>
  );
}
