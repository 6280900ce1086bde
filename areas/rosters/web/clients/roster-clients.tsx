/** Connected systems: when each was last used, and disconnecting it. */
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats } from '#platform/web/words.ts';
import { type NewRosterClient, type RosterClient, scopeWords } from '../../clients/contract.ts';
import { useClients, useClientWrites } from '../roster-data.ts';
import { useWords } from '../words.ts';
import { ClientForm } from './client-form.tsx';
import { ClientSecret } from './client-secret.tsx';

export function RosterClients() {
  const t = useWords();
  const query = useClients();
  const { revoke } = useClientWrites();
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<NewRosterClient | null>(null);
  const [ending, setEnding] = useState<RosterClient | null>(null);
  const end = ({ id }: RosterClient) => {
    setEnding(null);
    revoke.mutate({ id });
  };
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 flex-[1_1_20rem]">
          <h3 className="text-16">{t('ROSTER.clients.title')}</h3>
          <p className="max-w-2xl text-14 text-ink-2 text-pretty">{t('ROSTER.clients.text')}</p>
        </div>
        <Button icon={KeyRound} onClick={() => setAdding(true)}>
          {t('ROSTER.clients.add')}
        </Button>
      </div>
      {query.data === undefined ? (
        <NotLoaded query={query} count={1} />
      ) : query.data.length === 0 ? (
        <p className="text-14 text-ink-3">{t('ROSTER.clients.none')}</p>
      ) : (
        <ul className="overflow-hidden rounded-card border border-rule bg-surface">
          {query.data.map((client) => (
            <ClientRow key={client.id} client={client} onEnd={() => setEnding(client)} />
          ))}
        </ul>
      )}
      {adding && <ClientForm onClose={() => setAdding(false)} onMade={setMade} />}
      {made && <ClientSecret client={made} onClose={() => setMade(null)} />}
      <ConfirmDialog
        open={ending !== null}
        danger
        title={t('ROSTER.clients.revokeTitle', { name: ending?.name ?? '' })}
        confirm={t('ROSTER.clients.revoke')}
        onCancel={() => setEnding(null)}
        onConfirm={() => ending && end(ending)}
      >
        {t('ROSTER.clients.revokeText')}
      </ConfirmDialog>
    </section>
  );
}

function ClientRow({ client, onEnd }: { client: RosterClient; onEnd: () => void }) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  const { name, clientId, scopes, createdBy, createdAt, usedAt, revokedAt } = client;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule px-4 py-3 last:border-0">
      <span className="min-w-0 flex-[1_1_16rem]">
        <span className="block font-medium [overflow-wrap:anywhere]">
          {name} <span className="font-mono text-13 text-ink-3">{clientId}</span>
        </span>
        <span className="block text-13 text-ink-2">
          {scopes.map((scope) => t(`ROSTER.clients.scope.${scopeWords[scope]}`)).join(' · ')}
        </span>
        <span className="block text-13 text-ink-3">
          {t('ROSTER.clients.by', { name: createdBy, at: dayAndTime(createdAt) })} ·{' '}
          {usedAt === null
            ? t('ROSTER.clients.unused')
            : t('ROSTER.clients.used', { at: dayAndTime(usedAt) })}
        </span>
      </span>
      {revokedAt === null ? (
        <>
          <StatusChip tone="done">{t('ROSTER.clients.active')}</StatusChip>
          <Button small onClick={onEnd}>
            {t('ROSTER.clients.revoke')}
          </Button>
        </>
      ) : (
        <StatusChip tone="previous">{t('ROSTER.clients.revoked', { at: dayAndTime(revokedAt) })}</StatusChip>
      )}
    </li>
  );
}
