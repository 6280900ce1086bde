/** Changes that parents request in their own record: compared side by side, approved, or refused with a reason. */

import { ContactRound } from 'lucide-react';
import { useState } from 'react';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { listName } from '#platform/web/school-names.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FoundNote } from '#platform/web/ui/found-note.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import type { WaitingChange } from '../../own/own-contract.ts';
import { changedContacts } from '../../own/own-rules.ts';
import { useChangeDecision, useChanges } from '../parents-data.ts';
import { useWords } from '../words.ts';

export function ChangesPage() {
  const t = useWords();
  const query = useChanges();
  return (
    <Page title={t('PARENTS.changes.title')} icon={ContactRound} crumb={t('PARENTS.title')}>
      <BackLink to="/parents">{t('PARENTS.all')}</BackLink>
      {query.data === undefined ? (
        <NotLoaded query={query} />
      ) : query.data.length === 0 ? (
        <EmptyState drawing="notebook" size="full" title={t('PARENTS.changes.none')}>
          {t('PARENTS.changes.noneHelp')}
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {query.data.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function Change({ change }: { change: WaitingChange }) {
  const t = useWords();
  const { ago } = useFormats();
  const decision = useChangeDecision();
  const [refusing, setRefusing] = useState(false);
  const kept = useUnsentFields(`refuse change ${change.id}`, { reason: '' });
  const { reason } = kept.fields;
  const { id, version, guardianId, now, proposed, proposedAt, emailConfirmed } = change;
  const decide = (approve: boolean) =>
    decision.mutate(
      { id, version, approve, reason: approve ? null : reason },
      {
        onSuccess: () => {
          kept.clear();
          showToast({
            kind: 'info',
            text: t(approve ? 'PARENTS.changes.approved' : 'PARENTS.changes.refused'),
          });
        },
        onSettled: () => setRefusing(false),
      },
    );
  return (
    <li aria-label={listName(change)} className="rounded-card border border-rule bg-surface p-4">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to="/parents/detail"
          search={{ parent: guardianId }}
          className="font-medium text-primary hover:underline"
        >
          {listName(change)}
        </Link>
        <span className="text-13 text-ink-3">
          {t('PARENTS.changes.asked', { ago: ago(Date.now() - Date.parse(proposedAt)) })}
        </span>
      </div>
      <dl className="flex flex-col gap-2">
        {changedContacts(now, proposed).map((field) => (
          <div key={field}>
            <dt className="text-13 text-ink-3">{t(`PARENTS.fields.${field}`)}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-6 text-14 [overflow-wrap:anywhere]">
              <span className="text-ink-2">
                <span className="text-12 text-ink-3">{t('PARENTS.changes.now')} </span>
                {now[field] ?? '–'}
              </span>
              <span className="font-medium">
                <span className="text-12 font-normal text-ink-3">{t('PARENTS.changes.proposed')} </span>
                {proposed[field] ?? '–'}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          small
          look="primary"
          busy={decision.isPending && !refusing}
          {...(emailConfirmed ? {} : { reason: t('PARENTS.changes.emailWaits') })}
          onClick={() => decide(true)}
        >
          {t('PARENTS.changes.approve')}
        </Button>
        <Button small onClick={() => setRefusing(true)}>
          {t('PARENTS.changes.refuse')}
        </Button>
        {!emailConfirmed && (
          <p className="self-center text-13 text-ink-3">{t('PARENTS.changes.emailWaits')}</p>
        )}
      </div>
      <ConfirmDialog
        open={refusing}
        title={t('PARENTS.changes.refuseTitle', { name: fullName(change) })}
        confirm={t('PARENTS.changes.refuse')}
        danger
        busy={decision.isPending}
        incomplete={reason.trim() === ''}
        onCancel={() => {
          kept.clear();
          setRefusing(false);
        }}
        onConfirm={() => decide(false)}
      >
        <div className="flex flex-col gap-3">
          <FoundNote found={kept.found} />
          <TextArea
            label={t('PARENTS.changes.reason')}
            required
            maxLength={300}
            value={reason}
            onChange={(event) => kept.change({ reason: event.target.value })}
          />
        </div>
      </ConfirmDialog>
    </li>
  );
}
