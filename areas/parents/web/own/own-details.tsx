/** "My details": what the school knows of how to reach a parent, and what they asked to have changed. */
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { LateSpinner } from '#platform/web/ui/skeletons.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import type { OwnRecord } from '../../own/own-contract.ts';
import { useOwn, useOwnWrites } from '../parents-data.ts';
import { ContactFacts } from '../records/contact-facts.tsx';
import { useWords } from '../words.ts';
import { ConfirmEmail } from './confirm-email.tsx';
import { OwnChangeRequest } from './own-change-request.tsx';

const loadForm = async () => (await import('./own-form.tsx')).OwnForm;

export function OwnDetails() {
  const t = useWords();
  const query = useOwn();
  if (query.data === undefined) {
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} size="pop" />
    ) : (
      <LateSpinner />
    );
  }
  const [own] = query.data;
  return own ? <Details own={own} /> : <p className="text-14 text-ink-3">{t('PARENTS.notSeen')}</p>;
}

function Details({ own }: { own: OwnRecord }) {
  const t = useWords();
  const { withdraw } = useOwnWrites();
  const [editing, setEditing] = useState(false);
  const { contacts, children, wish: request } = own;
  const waits = request?.state === 'waiting';
  const withdrawRequest = () =>
    withdraw.mutate(
      {},
      {
        onSuccess: () => showToast({ kind: 'info', text: t('PARENTS.own.withdrawn') }),
      },
    );
  return (
    <div className="flex flex-col gap-4">
      {children.length > 0 && (
        <p className="text-14 text-ink-2">
          {t('PARENTS.own.children', { names: children.map((child) => fullName(child)).join(', ') })}
        </p>
      )}
      <ContactFacts contacts={contacts} />
      {request && <OwnChangeRequest now={contacts} request={request} />}
      {waits && !request.emailConfirmed && <ConfirmEmail email={request.proposed.email ?? ''} />}
      <p className="text-13 text-ink-3">{t('PARENTS.own.text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button icon={Pencil} onClick={() => setEditing(true)}>
          {t('PARENTS.own.change')}
        </Button>
        {waits && (
          <Button busy={withdraw.isPending} onClick={withdrawRequest}>
            {t('PARENTS.own.withdraw')}
          </Button>
        )}
      </div>
      {editing && (
        <LazyPart
          load={loadForm}
          onMissing={() => setEditing(false)}
          props={{ opened: own, onClose: () => setEditing(false) }}
        />
      )}
    </div>
  );
}
