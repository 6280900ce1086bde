/** Summons the parents of the students whom a council hears, with one reason. */
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUnsentFields } from '#platform/web/unsent-form.ts';
import { useUiWords } from '#platform/web/words.ts';
import type { DisciplinaryCouncil } from '../../disciplinary-council-contract.ts';
import { longestSummonsText } from '../../summons-contract.ts';
import { useSummonFamilies } from '../discipline-data.ts';
import { NamesConfirmation, namesRefused } from '../names-confirmation.tsx';
import { useWords } from '../words.ts';

export function SummonFamiliesForm({
  council,
  onClose,
}: {
  council: DisciplinaryCouncil;
  onClose: () => void;
}) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const summon = useSummonFamilies();
  const { id } = council;
  const { fields, change, clear } = useUnsentFields(`summons to council ${id}`, {
    reason: t('DISCIPLINE.councils.summonReason'),
  });
  const close = () => {
    clear();
    onClose();
  };
  const send = (confirmedNames?: string[]) =>
    summon.mutate(
      { id, reason: fields.reason.trim(), confirmedNames },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('DISCIPLINE.councils.summonedNow') });
          close();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={close}
      title={t('DISCIPLINE.councils.summonTitle')}
      wrong={summon.error && !namesRefused(summon.error) && textOf(summon.error)}
      footer={
        <>
          <Button onClick={close}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            busy={summon.isPending}
            disabled={fields.reason.trim() === ''}
            onClick={() => send()}
          >
            {t('DISCIPLINE.summons.send')}
          </Button>
        </>
      }
    >
      <NamesConfirmation
        error={summon.error}
        busy={summon.isPending}
        onCancel={summon.reset}
        onConfirm={(names) => send(names)}
      />
      <div className="flex flex-col gap-4">
        <p className="text-14">
          {t('DISCIPLINE.councils.summonText', {
            count: council.hearings.filter(({ summons }) => summons === null).length,
          })}
        </p>
        <TextArea
          label={t('DISCIPLINE.summons.reason')}
          hint={t('DISCIPLINE.summons.reasonHelp')}
          required
          rows={3}
          maxLength={longestSummonsText}
          value={fields.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </div>
    </Dialog>
  );
}
