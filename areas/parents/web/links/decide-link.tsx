/** Asks before a link is verified, revoked, barred, or a bar is lifted; with a reason where one is kept. */

import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { FoundNote } from '#platform/web/ui/found-note.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import type { LinkState } from '../../contract.ts';
import type { LinkRecord } from '../../links/links-contract.ts';
import { needsReason } from '../../rules.ts';
import { useLinkWrites } from '../parents-data.ts';
import { useWords } from '../words.ts';
import type { LinkNames } from './link-state.ts';

interface DecideLinkProps {
  link: LinkRecord;
  names: LinkNames;
  state: LinkState;
  onClose: () => void;
}

export function DecideLink({ link, names, state, onClose }: DecideLinkProps) {
  const t = useWords();
  const { decide } = useLinkWrites();
  const kept = useUnsentFields(`link ${link.guardianId} ${link.studentId} ${state}`, { reason: '' });
  const { reason } = kept.fields;
  const reasonNeeded = needsReason(link.state, state);
  const { guardianId, studentId, version } = link;
  const given = reason.trim() === '' ? null : reason.trim();
  return (
    <ConfirmDialog
      open
      title={t(`PARENTS.decide.title.${state}`)}
      confirm={t(`PARENTS.decide.${state}`)}
      danger={state === 'revoked' || state === 'barred'}
      busy={decide.isPending}
      incomplete={reasonNeeded && given === null}
      onCancel={() => {
        kept.clear();
        onClose();
      }}
      onConfirm={() =>
        decide.mutate(
          { guardianId, studentId, version, state, reason: given },
          {
            onSuccess: () => {
              kept.clear();
              showToast({ kind: 'info', text: t('PARENTS.decide.done') });
            },
            onSettled: onClose,
          },
        )
      }
    >
      <div className="flex flex-col gap-3">
        <p>{t(`PARENTS.decide.text.${state}`, { ...names })}</p>
        {reasonNeeded && <FoundNote found={kept.found} />}
        {reasonNeeded && (
          <TextArea
            label={t('PARENTS.decide.reason')}
            required
            maxLength={300}
            value={reason}
            onChange={(event) => kept.change({ reason: event.target.value })}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
