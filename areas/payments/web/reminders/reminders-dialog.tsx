/** Reminders to the debtors of the list: who gets a mail and in which language, who needs a letter, who is left out. */
import { useState } from 'react';
import { useDocument } from '#platform/web/documents/documents.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords } from '#platform/web/words.ts';
import type { BalanceFilter } from '../../payment-list/contract.ts';
import { type ChosenDebtors, printReminders } from '../../reminders/contract.ts';
import { useWords } from '../words.ts';
import { ReminderList } from './reminder-list.tsx';
import { useReminderPreview, useSendReminders } from './reminders-data.ts';

interface RemindersDialogProps {
  filter: BalanceFilter;
  onClose: () => void;
}

export function RemindersDialog({ filter, onClose }: RemindersDialogProps) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const [again, setAgain] = useState(false);
  const { planId, itemId, classId, studentId, graceDays, atLeast } = filter;
  const chosen: ChosenDebtors = { planId, itemId, classId, studentId, graceDays, atLeast, again };
  const query = useReminderPreview(chosen);
  const preview = query.data;
  const send = useSendReminders();
  const print = useDocument(printReminders);
  const failed = send.error ?? print.error;
  const mails = preview?.mails.length ?? 0;
  const save = () =>
    send.mutate(chosen, {
      onSuccess: ({ mails: count }) => {
        showToast({ kind: 'info', text: t('PAYMENTS.reminders.sent', { count }) });
        setAgain(false);
      },
    });
  return (
    <Dialog
      open
      wide
      title={t('PAYMENTS.reminders.title')}
      onClose={onClose}
      wrong={failed && textOf(failed)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.close')}</Button>
          {preview && preview.letters.length > 0 && (
            <Button busy={print.isPending} onClick={() => print.mutate(chosen)}>
              {t('PAYMENTS.reminders.print')}
            </Button>
          )}
          {mails > 0 && (
            <Button look="primary" busy={send.isPending} onClick={save}>
              {t('PAYMENTS.reminders.send', { count: mails })}
            </Button>
          )}
        </>
      }
    >
      <p className="mb-4 text-14 text-ink-2">{t('PAYMENTS.reminders.text')}</p>
      {preview ? (
        <div className="flex flex-col gap-4">
          {!preview.leaves && <Banner kind="notice">{t('PAYMENTS.reminders.notLeaving')}</Banner>}
          {preview.extended > 0 && (
            <p className="text-14">{t('PAYMENTS.reminders.extended', { count: preview.extended })}</p>
          )}
          {(again || preview.remindedToday > 0) && (
            <div className="flex flex-col gap-1">
              {preview.remindedToday > 0 && (
                <p className="text-14">
                  {t('PAYMENTS.reminders.remindedToday', { count: preview.remindedToday })}
                </p>
              )}
              <Checkbox checked={again} onChange={setAgain}>
                {t('PAYMENTS.reminders.again')}
              </Checkbox>
            </div>
          )}
          <ReminderList preview={preview} />
        </div>
      ) : (
        <NotLoaded query={query} count={4} />
      )}
    </Dialog>
  );
}
