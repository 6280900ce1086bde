/** The accounts of providers by which one comes in, under `more`; nothing where there are none to connect. */
import { Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import { type Connection, disconnect, listConnections } from '../../providers/contract.ts';
import type { ProviderName } from '../../providers/names-contract.ts';
import { providerTitles } from '../../providers/rules.ts';
import { useWords } from '../words.ts';

const loadConnect = async () => (await import('./connect-provider.tsx')).ConnectProvider;

export function Connections() {
  const t = useWords();
  const list = useCallQuery(listConnections, {}).data ?? [];
  const [opened, setOpened] = useState<ProviderName | null>(null);
  const onClose = () => setOpened(null);
  if (list.length === 0) return null;
  return (
    <section className="mt-2 flex flex-col gap-3">
      <h3 className="text-14 text-ink-2">{t('PROVIDERS.title')}</h3>
      <p className="text-13 text-ink-3">{t('PROVIDERS.about')}</p>
      <ul className="flex flex-col gap-2">
        {list.map((one) => (
          <ConnectionRow key={one.provider} connection={one} onConnect={() => setOpened(one.provider)} />
        ))}
      </ul>
      {opened && <LazyPart load={loadConnect} onMissing={onClose} props={{ provider: opened, onClose }} />}
    </section>
  );
}

function ConnectionRow({ connection, onConnect }: { connection: Connection; onConnect: () => void }) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  const end = useTapWrite(disconnect, [listConnections]);
  const { allowed, connectedAt, email } = connection;
  const provider = providerTitles[connection.provider];
  const onEnd = () =>
    end.mutate(
      { provider: connection.provider },
      {
        onSuccess: () => showToast({ kind: 'info', text: t('PROVIDERS.disconnected', { provider }) }),
      },
    );
  const day = connectedAt === null ? '' : dayAndTime(connectedAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="block font-medium">{provider}</span>
        <span className="block text-13 text-ink-3 [overflow-wrap:anywhere]">
          {connectedAt === null
            ? t('PROVIDERS.none')
            : email === null
              ? t('PROVIDERS.connected', { day })
              : t('PROVIDERS.connectedAs', { email, day })}
        </span>
        {!allowed && <span className="block text-13 text-late">{t('PROVIDERS.closed')}</span>}
      </span>
      {connectedAt === null ? (
        <Button icon={Link2} aria-haspopup="dialog" onClick={onConnect}>
          {t('PROVIDERS.connect', { provider })}
        </Button>
      ) : (
        <Button look="quiet" icon={Unlink} busy={end.isPending} onClick={onEnd}>
          {t('PROVIDERS.disconnect', { provider })}
        </Button>
      )}
    </li>
  );
}
