/** Asks before an application is decided about, with the reason where one is kept. */

import { optionalText } from '#platform/web/forms/optional-text.ts';
import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { listName } from '#platform/web/school-names.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { FoundNote } from '#platform/web/ui/found-note.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import type { ApplicationRecord, Decision } from '../contract.ts';
import { needsReason } from '../rules.ts';
import { useApplicationWrites } from './admissions-data.ts';
import { useWords } from './words.ts';

interface DecideDialogProps {
  application: ApplicationRecord;
  to: Decision;
  /** Places left in the level; null where no capacity is set. */
  left: number | null;
  onClose: () => void;
}

export function DecideDialog({ application, to, left, onClose }: DecideDialogProps) {
  const t = useWords();
  const failureText = useFailureText();
  const { decide } = useApplicationWrites();
  const { id, version, levelName } = application;
  const { fields, found, change, clear } = useUnsentFields(`decide application ${id} ${to}`, { reason: '' });
  const { reason } = fields;
  const name = listName(application);
  return (
    <ConfirmDialog
      open
      title={t('ADMISSIONS.decide.about', { decision: t(`ADMISSIONS.decide.${to}`), name })}
      confirm={t(`ADMISSIONS.decide.${to}`)}
      busy={decide.isPending}
      incomplete={needsReason(to) && reason.trim() === ''}
      onCancel={() => {
        clear();
        onClose();
      }}
      onConfirm={() =>
        decide.mutate(
          { id, version, state: to, reason: optionalText(reason) },
          {
            onSuccess: () => {
              clear();
              showToast({ kind: 'info', text: t('ADMISSIONS.decide.done') });
            },
            // Typed text stays if it could not be sent.
            onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
            onSettled: onClose,
          },
        )
      }
    >
      {to === 'accepted' && (
        <p className="mb-3 text-14">
          {t('ADMISSIONS.decide.overfull', { count: 1 - (left ?? 0), level: levelName, name })}
        </p>
      )}
      <FoundNote found={found} />
      <TextInput
        label={t('ADMISSIONS.decide.reason')}
        required={needsReason(to)}
        maxLength={500}
        value={reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </ConfirmDialog>
  );
}
