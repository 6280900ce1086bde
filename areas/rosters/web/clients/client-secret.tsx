/** The access data for the other system; the secret is shown once. */
import { Button } from '#platform/web/ui/button.tsx';
import { ShownOnceDialog } from '#platform/web/ui/shown-once-dialog.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import type { NewRosterClient } from '../../clients/contract.ts';
import { useWords } from '../words.ts';

export function ClientSecret({ client, onClose }: { client: NewRosterClient; onClose: () => void }) {
  const t = useWords();
  const { origin } = location;
  const lines = [
    [t('ROSTER.clients.base'), `${origin}/ims/oneroster/rostering/v1p2`],
    [t('ROSTER.clients.token'), `${origin}/ims/oneroster/oauth2/token`],
    [t('ROSTER.clients.clientId'), client.clientId],
    [t('ROSTER.clients.secret'), client.secret],
  ] as const;
  const copy = (text: string) =>
    void navigator.clipboard
      .writeText(text)
      .then(() => showToast({ kind: 'info', text: t('ROSTER.clients.copied') }))
      // The text can be selected by hand.
      .catch(() => undefined);
  return (
    <ShownOnceDialog
      title={t('ROSTER.clients.secretTitle', { name: client.name })}
      kept={t('ROSTER.clients.close')}
      onKept={onClose}
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-2 text-pretty">{t('ROSTER.clients.secretText')}</p>
        <dl className="grid gap-3 rounded-card border border-dashed border-field p-4">
          {lines.map(([name, value]) => (
            <div key={name} className="flex items-end justify-between gap-3">
              <div className="min-w-0">
                <dt className="text-13 text-ink-3">{name}</dt>
                <dd className="font-mono text-14 break-all select-all">{value}</dd>
              </div>
              <Button small onClick={() => copy(value)}>
                {t('ROSTER.clients.copy')}
                <span className="sr-only"> {name}</span>
              </Button>
            </div>
          ))}
        </dl>
      </div>
    </ShownOnceDialog>
  );
}
