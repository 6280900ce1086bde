/** Withdraws a summons, with a reason that the parents read. */
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUnsentFields } from '#platform/web/unsent-form.ts';
import { useUiWords } from '#platform/web/words.ts';
import { longestSummonsText, type Summons } from '../../summons-contract.ts';
import { useWithdrawSummons } from '../discipline-data.ts';
import { NamesConfirmation, namesRefused } from '../names-confirmation.tsx';
import { useWords } from '../words.ts';

export function WithdrawForm({ summons, onClose }: { summons: Summons; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const withdraw = useWithdrawSummons();
  const { id, version } = summons;
  const { fields, change, clear } = useUnsentFields(`withdrawal ${id}`, { reason: '' });
  const close = () => {
    clear();
    onClose();
  };
  const send = (confirmedNames?: string[]) =>
    withdraw.mutate(
      { id, version, reason: fields.reason.trim(), confirmedNames },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('DISCIPLINE.summons.withdrawal.done') });
          close();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={close}
      title={t('DISCIPLINE.summons.withdrawal.action')}
      wrong={withdraw.error && !namesRefused(withdraw.error) && textOf(withdraw.error)}
      footer={
        <>
          <Button onClick={close}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            busy={withdraw.isPending}
            disabled={fields.reason.trim() === ''}
            onClick={() => send()}
          >
            {t('DISCIPLINE.summons.withdrawal.action')}
          </Button>
        </>
      }
    >
      <NamesConfirmation
        error={withdraw.error}
        busy={withdraw.isPending}
        onCancel={withdraw.reset}
        onConfirm={(names) => send(names)}
      />
      <TextArea
        label={t('DISCIPLINE.summons.withdrawal.reason')}
        hint={t('DISCIPLINE.summons.withdrawal.help')}
        required
        rows={3}
        maxLength={longestSummonsText}
        value={fields.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </Dialog>
  );
}
