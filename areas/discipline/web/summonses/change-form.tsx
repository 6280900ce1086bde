/** Changes a summons before the meeting is recorded. */
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUnsentFields } from '#platform/web/unsent-form.ts';
import { useUiWords } from '#platform/web/words.ts';
import type { Summons } from '../../summons-contract.ts';
import { useChangeSummons } from '../discipline-data.ts';
import { NamesConfirmation, namesRefused } from '../names-confirmation.tsx';
import { useWords } from '../words.ts';
import { filledIn, SummonsFields, type SummonsFieldValues } from './summons-fields.tsx';

export function ChangeForm({ summons, onClose }: { summons: Summons; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const save = useChangeSummons();
  const { id, version, meetingOn, meetingAt, venue, reason } = summons;
  const { fields, change, clear } = useUnsentFields<SummonsFieldValues>(`change of summons ${id}`, {
    meetingOn,
    meetingAt,
    venue,
    reason,
  });
  const filled = filledIn(fields);
  const close = () => {
    clear();
    onClose();
  };
  const onSuccess = () => {
    showToast({ kind: 'info', text: t('DISCIPLINE.summons.change.done') });
    close();
  };
  const send = (confirmedNames?: string[]) =>
    filled && save.mutate(Object.assign({ id, version, confirmedNames }, filled), { onSuccess });
  return (
    <Dialog
      open
      onClose={close}
      title={t('DISCIPLINE.summons.change.action')}
      wrong={save.error && !namesRefused(save.error) && textOf(save.error)}
      footer={
        <>
          <Button onClick={close}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={save.isPending} disabled={!filled} onClick={() => send()}>
            {ui('UI.actions.save')}
          </Button>
        </>
      }
    >
      <NamesConfirmation
        error={save.error}
        busy={save.isPending}
        onCancel={save.reset}
        onConfirm={(names) => send(names)}
      />
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-2">{t('DISCIPLINE.summons.change.help')}</p>
        <SummonsFields fields={fields} onChange={change} />
      </div>
    </Dialog>
  );
}
