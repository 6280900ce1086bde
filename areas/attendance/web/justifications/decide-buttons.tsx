/** Accepts or refuses a justification; a refusal has a remark that the parents read. */
import { useState } from 'react';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { type Justification, longestRemark } from '../../justifications/contract.ts';
import { useWords } from '../words.ts';
import { useDecide } from './justification-data.ts';

export function DecideButtons({ justification }: { justification: Justification }) {
  const t = useWords();
  const decide = useDecide();
  // The version that was shown when the refusal opened: what the parents change meanwhile is not refused unread.
  const [refusing, setRefusing] = useState<number | null>(null);
  const [again, setAgain] = useState(false);
  const [remark, setRemark] = useState(justification.late ? t('ATTENDANCE.justifications.lateRemark') : '');
  const { id, version, state, student } = justification;
  const name = listName(student);
  const send = (accept: boolean) =>
    decide.mutate(
      {
        id,
        version: accept ? version : (refusing ?? version),
        accept,
        remark: accept ? null : remark.trim() || null,
      },
      {
        onSettled: () => {
          setRefusing(null);
          setAgain(false);
        },
      },
    );
  if (!justification.mayDecide) return null;
  if (state !== 'submitted' && !again) {
    return (
      <Button small look="quiet" onClick={() => setAgain(true)}>
        {t('ATTENDANCE.justifications.change')}
      </Button>
    );
  }
  return (
    <>
      <Button
        small
        look="primary"
        busy={decide.isPending}
        aria-label={t('ATTENDANCE.justifications.acceptOf', { name })}
        onClick={() => send(true)}
      >
        {t('ATTENDANCE.justifications.accept')}
      </Button>
      <Button
        small
        aria-label={t('ATTENDANCE.justifications.refuseOf', { name })}
        onClick={() => setRefusing(version)}
      >
        {t('ATTENDANCE.justifications.refuse')}
      </Button>
      <ConfirmDialog
        open={refusing !== null}
        title={t('ATTENDANCE.justifications.refuseOf', { name })}
        confirm={t('ATTENDANCE.justifications.refuse')}
        danger
        busy={decide.isPending}
        incomplete={remark.trim() === ''}
        onCancel={() => setRefusing(null)}
        onConfirm={() => send(false)}
      >
        <div className="flex flex-col gap-3">
          <p>{t('ATTENDANCE.justifications.refuseText')}</p>
          <TextArea
            label={t('ATTENDANCE.justifications.remark')}
            required
            rows={2}
            maxLength={longestRemark}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}
