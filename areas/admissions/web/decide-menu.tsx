/** What may be decided about an application as it stands, and deleting one that was a mistake. */
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { go } from '#platform/web/navigation.ts';
import { optionalText } from '#platform/web/optional-text.ts';
import { listName } from '#platform/web/school-names.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useWords } from '#platform/web/words.ts';
import type { ApplicationRecord, Decision } from '../contract.ts';
import type { en } from '../late-words/en.ts';
import { needsReason, statesAfter } from '../rules.ts';
import { useApplicationWrites } from './admissions-data.ts';

export function DecideMenu({ application }: { application: ApplicationRecord }) {
  const t = useWords<typeof en>();
  const failureText = useFailureText();
  const { decide, remove } = useApplicationWrites();
  const [asked, setAsked] = useState<Decision | 'delete' | null>(null);
  const [reason, setReason] = useState('');
  const { id, version, state } = application;
  const close = () => {
    setAsked(null);
    setReason('');
  };
  const onError = (error: Error) => showToast({ kind: 'error', text: failureText(error) });
  const settle = (to: Decision) =>
    decide.mutate(
      { id, version, state: to, reason: optionalText(reason) },
      {
        onSuccess: () => showToast({ kind: 'info', text: t('ADMISSIONS.decide.done') }),
        onError,
        onSettled: close,
      },
    );
  const takeAway = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('ADMISSIONS.delete.done') });
          go('/student/applications');
        },
        onError,
        onSettled: close,
      },
    );
  if (state === 'takenIn') return null;
  return (
    <>
      <Menu
        label={t('ADMISSIONS.more')}
        actions={[
          ...statesAfter(state).map((to) => ({
            label: t(`ADMISSIONS.decide.${to}`),
            onSelect: () => (to === 'accepted' || to === 'received' ? settle(to) : setAsked(to)),
          })),
          {
            label: t('ADMISSIONS.delete.action'),
            icon: Trash2,
            danger: true,
            onSelect: () => setAsked('delete'),
          },
        ]}
      />
      {asked === 'delete' ? (
        <ConfirmDialog
          open
          danger
          title={t('ADMISSIONS.delete.action')}
          confirm={t('ADMISSIONS.delete.action')}
          busy={remove.isPending}
          onCancel={close}
          onConfirm={takeAway}
        >
          {t('ADMISSIONS.delete.text', { name: listName(application) })}
        </ConfirmDialog>
      ) : (
        asked !== null && (
          <ConfirmDialog
            open
            title={t(`ADMISSIONS.decide.${asked}`)}
            confirm={t(`ADMISSIONS.decide.${asked}`)}
            busy={decide.isPending}
            incomplete={needsReason(asked) && reason.trim() === ''}
            onCancel={close}
            onConfirm={() => settle(asked)}
          >
            <TextInput
              label={t('ADMISSIONS.decide.reason')}
              required={needsReason(asked)}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </ConfirmDialog>
        )
      )}
    </>
  );
}
