/** Signs the ticked lessons, with one remark for all of them. */

import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { FoundNote } from '#platform/web/ui/found-note.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { longestRemark, readVisas, signLessons } from '../../visas/contract.ts';
import { useWords } from '../words.ts';

interface SignDialogProps {
  lessons: readonly { readonly entryId: number; readonly version: number }[];
  onSigned: () => void;
  onClose: () => void;
}

export function SignDialog({ lessons, onSigned, onClose }: SignDialogProps) {
  const t = useWords();
  const subject = lessons.map(({ entryId }) => entryId).join(' ');
  const { fields, found, change, clear } = useUnsentFields(`visa of lessons ${subject}`, {
    remark: '',
    lock: false,
  });
  const sign = useTapWrite(signLessons, [readVisas]);
  return (
    <ConfirmDialog
      open
      title={t('LESSONS.followUp.sign', { count: lessons.length })}
      confirm={t('LESSONS.followUp.sign', { count: lessons.length })}
      busy={sign.isPending}
      onCancel={() => {
        clear();
        onClose();
      }}
      onConfirm={() =>
        sign.mutate(
          { lessons: [...lessons], ...fields },
          {
            onSuccess: ({ signed }) => {
              clear();
              onSigned();
              showToast({ kind: 'info', text: t('LESSONS.followUp.signed', { count: signed }) });
            },
            onSettled: onClose,
          },
        )
      }
    >
      <div className="flex flex-col gap-3">
        <FoundNote found={found} />
        <TextArea
          label={t('LESSONS.followUp.remark')}
          hint={t('LESSONS.followUp.remarkHint')}
          maxLength={longestRemark}
          value={fields.remark}
          onChange={({ target }) => change({ remark: target.value })}
        />
        <Checkbox checked={fields.lock} onChange={(lock) => change({ lock })}>
          {t('LESSONS.followUp.lock')}
        </Checkbox>
      </div>
    </ConfirmDialog>
  );
}
