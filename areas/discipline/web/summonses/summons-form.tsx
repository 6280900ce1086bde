/** Summons the parents of a student. */
import { addDays, type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUnsentFields } from '#platform/web/unsent-form.ts';
import { useFormats, useUiWords } from '#platform/web/words.ts';
import { useSummon } from '../discipline-data.ts';
import { NamesConfirmation, namesRefused } from '../names-confirmation.tsx';
import { useWords } from '../words.ts';
import { filledIn, SummonsFields, type SummonsFieldValues } from './summons-fields.tsx';

interface SummonsFormProps {
  student: { readonly id: number; readonly name: string };
  onClose: () => void;
}

export function SummonsForm({ student, onClose }: SummonsFormProps) {
  const t = useWords();
  const ui = useUiWords();
  const today = useFormats().today();
  const textOf = useFailureText();
  const summon = useSummon();
  const { fields, change, clear } = useUnsentFields<SummonsFieldValues>(`summons ${student.id}`, {
    meetingOn: nextWorkday(today),
    meetingAt: '10:00',
    venue: '',
    reason: '',
  });
  const filled = filledIn(fields);
  const close = () => {
    clear();
    onClose();
  };
  const onSuccess = () => {
    showToast({ kind: 'info', text: t('DISCIPLINE.summons.done') });
    close();
  };
  const send = (confirmedNames?: string[]) =>
    filled && summon.mutate(Object.assign({ studentId: student.id, confirmedNames }, filled), { onSuccess });
  return (
    <Dialog
      open
      onClose={close}
      title={t('DISCIPLINE.summons.action')}
      wrong={summon.error && !namesRefused(summon.error) && textOf(summon.error)}
      footer={
        <>
          <Button onClick={close}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={summon.isPending} disabled={!filled} onClick={() => send()}>
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
        <p className="font-medium [overflow-wrap:anywhere]">{student.name}</p>
        <SummonsFields fields={fields} onChange={change} />
      </div>
    </Dialog>
  );
}

/** Monday to Friday, as parents need time to come. */
function nextWorkday(day: SchoolDay): SchoolDay {
  const next = addDays(day, 1);
  return weekdayOf(next) > 5 ? nextWorkday(next) : next;
}
