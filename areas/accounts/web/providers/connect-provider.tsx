/** Sets out to connect an account of a provider: with the own password. */
import { useActForm } from '#platform/web/forms/act-form.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { beginConnection } from '../../providers/contract.ts';
import type { ProviderName } from '../../providers/names-contract.ts';
import { providerTitles } from '../../providers/rules.ts';
import { CurrentSecretField } from '../own-account/current-secret-field.tsx';
import { useWords } from '../words.ts';
import { goToProvider } from './provider-way.ts';

export function ConnectProvider({ provider, onClose }: { provider: ProviderName; onClose: () => void }) {
  const t = useWords();
  const begin = useCallWrite(beginConnection);
  const form = useActForm({
    name: null,
    start: { secret: '' },
    write: begin,
    inputOf: ({ secret }: { readonly secret: string }) => (secret === '' ? null : { provider, secret }),
    stays: true,
    onDone: ({ address, key }) => goToProvider(address, { provider, key, connects: true }),
    onClose,
  });
  const title = t('PROVIDERS.connect', { provider: providerTitles[provider] });
  return (
    <FormDialog
      title={title}
      subtitle={t('PROVIDERS.connectText', { provider: providerTitles[provider] })}
      action={title}
      form={{ ...form, busy: form.busy || begin.isSuccess }}
    >
      <CurrentSecretField value={form.fields.secret} onChange={(secret) => form.change({ secret })} />
    </FormDialog>
  );
}
