/** Records that look like one person, and making one record of two of them. */
import { ContactRound } from 'lucide-react';
import { useState } from 'react';
import { listName } from '#platform/web/school-names.ts';
import { useSession } from '#platform/web/session/session.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { Double } from '../../records/records-contract.ts';
import { mayMerge } from '../../rules.ts';
import { LoginChip } from '../logins/login-chip.tsx';
import { useDoubles } from '../parents-data.ts';
import { useWords } from '../words.ts';

const loadMerge = async () => (await import('./merge-dialog.tsx')).MergeDialog;

export function DoublesPage() {
  const t = useWords();
  const may = mayMerge(useSession());
  const query = useDoubles(may);
  return (
    <Page title={t('PARENTS.doubles.title')} icon={ContactRound} crumb={t('PARENTS.title')}>
      <BackLink to="/parents">{t('PARENTS.all')}</BackLink>
      {!may ? (
        <EmptyState drawing="paths" size="full">
          {t('PARENTS.notSeen')}
        </EmptyState>
      ) : query.data === undefined ? (
        <NotLoaded query={query} />
      ) : query.data.length === 0 ? (
        <EmptyState drawing="search" size="full" title={t('PARENTS.doubles.none')}>
          {t('PARENTS.doubles.noneHelp')}
        </EmptyState>
      ) : (
        <div>
          <p role="status" className="mb-2 text-13 text-ink-3">
            {t('PARENTS.doubles.found', { count: query.data.length })}
          </p>
          <ul className="flex flex-col gap-3">
            {query.data.map((group) => (
              <Group key={group.guardians.map(({ id }) => id).join()} group={group} />
            ))}
          </ul>
        </div>
      )}
    </Page>
  );
}

function Group({ group: { reasons, guardians } }: { group: Double }) {
  const t = useWords();
  const [first, second] = guardians;
  const [keepId, setKeepId] = useState(first?.id ?? 0);
  const [goneId, setGoneId] = useState(second?.id ?? 0);
  const [merging, setMerging] = useState(false);
  const options = guardians.map((one) => ({ value: String(one.id), label: `${listName(one)} · ${one.id}` }));
  return (
    <li className="rounded-card border border-rule bg-surface p-4">
      <p className="mb-3 flex flex-wrap gap-1.5">
        {reasons.map((reason) => (
          <Chip key={reason}>{t(`PARENTS.doubles.reasons.${reason}`)}</Chip>
        ))}
      </p>
      <ul className="mb-4 grid gap-3 menu:grid-cols-2">
        {guardians.map((one) => (
          <li key={one.id} className="flex min-w-0 flex-col items-start gap-1 rounded-card bg-sunken p-3">
            <p className="font-medium [overflow-wrap:anywhere]">
              {listName(one)} <span className="tabular text-13 font-normal text-ink-3">{one.id}</span>
            </p>
            <p className="tabular text-13 text-ink-2 [overflow-wrap:anywhere]">
              {[one.contacts.phone, one.contacts.phone2, one.contacts.email].filter(Boolean).join(' · ')}
            </p>
            <p className="text-13 text-ink-2 [overflow-wrap:anywhere]">{one.children.join(', ')}</p>
            <LoginChip login={one.login} />
          </li>
        ))}
      </ul>
      <p className="mb-2 text-13 text-ink-3">{t('PARENTS.doubles.chooseTwo')}</p>
      <div className="grid items-end gap-3 menu:grid-cols-2">
        <Select
          label={t('PARENTS.doubles.keep')}
          value={String(keepId)}
          onChange={(id) => setKeepId(Number(id))}
          options={options}
        />
        <Select
          label={t('PARENTS.doubles.gone')}
          value={String(goneId)}
          onChange={(id) => setGoneId(Number(id))}
          options={options}
        />
        <Button disabled={keepId === goneId} onClick={() => setMerging(true)}>
          {t('PARENTS.doubles.preview')}
        </Button>
      </div>
      {merging && (
        <LazyPart
          load={loadMerge}
          onMissing={() => setMerging(false)}
          props={{ keepId, goneId, onClose: () => setMerging(false) }}
        />
      )}
    </li>
  );
}
