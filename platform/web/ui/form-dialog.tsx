/** The frame of a form that saves one record or does one act: refusals beside Cancel and the act, a confirmation before text is lost. */
import { type ReactNode, useId, useState } from 'react';
import { useKitWords, useUiWords } from '../words.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { ConflictNotice, type Version } from './conflict-notice.tsx';
import { Dialog } from './dialog.tsx';
import { useFailureText } from './error-state.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

interface Form {
  /** Closing would lose something; never, without it. */
  readonly dirty?: boolean;
  readonly found?: boolean;
  readonly busy?: boolean;
  readonly error?: Error | null;
  readonly leave: () => void;
  readonly submit: () => void;
}

/** The form of an act (`useActForm`). */
interface OfAct {
  form: Form & { readonly ready: boolean; readonly keepMine?: never };
  ready?: never;
  conflict?: never;
}

/** The form of a record (`useRecordForm`), which others may save meanwhile. */
interface OfRecord {
  form: Form & { readonly keepMine: () => void; readonly takeTheirs: () => void };
  /** The typed values are complete and correct. */
  ready: boolean;
  /** The version that somebody else saved meanwhile and the one typed here; null without a conflict, and nothing is saved until it is settled. */
  conflict: { readonly theirs: Version; readonly mine: Version } | null;
}

type FormDialogProps = (OfAct | OfRecord) & {
  title: string;
  /** A second line under the title. */
  subtitle?: ReactNode;
  wide?: boolean;
  /** The effect of the act, above its fields. */
  text?: string;
  /** Label of the button that saves; "Save" without it. */
  action?: string | undefined;
  /** `danger` for an act that takes something away, `secondary` for one that helps nobody yet. */
  look?: 'primary' | 'danger' | 'secondary';
  /** Further acts, between Cancel and the main one. */
  more?: ReactNode;
  /** A message about the entered values; shown before the server's refusal. */
  wrong?: ReactNode;
  /** A refusal that the form itself asks about is not shown beside the buttons. */
  asks?: (error: Error) => boolean;
  children: ReactNode;
};

export function FormDialog(props: FormDialogProps) {
  const {
    title,
    subtitle,
    wide = false,
    text,
    form,
    action,
    look = 'primary',
    more,
    wrong,
    asks,
    children,
  } = props;
  const t = useKitWords();
  const ui = useUiWords();
  const failureText = useFailureText();
  const id = useId();
  const [leaving, setLeaving] = useState(false);
  const conflict = props.conflict ?? null;
  const maySave = (props.ready ?? props.form.ready) && conflict === null;
  const close = () => (form.dirty ? setLeaving(true) : form.leave());
  return (
    <Dialog
      open
      wide={wide}
      onClose={close}
      title={title}
      subtitle={subtitle}
      wrong={wrong || (form.error && !asks?.(form.error) && failureText(form.error))}
      footer={
        <>
          <Button onClick={close}>{ui('UI.actions.cancel')}</Button>
          {more}
          <Button type="submit" form={id} look={look} busy={form.busy ?? false} disabled={!maySave}>
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
        onKeyDown={(event) => {
          // Enter after a word that is searched does not send the form around it.
          const { target } = event;
          if (event.key === 'Enter' && target instanceof HTMLInputElement && target.type === 'search')
            event.preventDefault();
        }}
      >
        {text && <p className="text-14 text-ink-2">{text}</p>}
        {form.found && <Banner kind="info">{t('KIT.unsent.found')}</Banner>}
        {props.conflict && (
          <ConflictNotice
            {...props.conflict}
            onKeepMine={props.form.keepMine}
            onTakeTheirs={props.form.takeTheirs}
          />
        )}
        {children}
      </form>
      <LeaveDialog open={leaving} onStay={() => setLeaving(false)} onLeave={form.leave} />
    </Dialog>
  );
}
