/** Sets out to connect an account of a provider: with the own password. */
import { type FormEvent, useId, useState } from 'react';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { useUiWords } from '#platform/web/words.ts';
import { beginConnection } from '../../providers/contract.ts';
import type { ProviderName } from '../../providers/names-contract.ts';
import { providerTitles } from '../../providers/rules.ts';
import { CurrentSecretField } from '../own-account/current-secret-field.tsx';
import { useWords } from '../words.ts';
import { goToProvider } from './provider-way.ts';

export function ConnectProvider({ provider, onClose }: { provider: ProviderName; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const failureText = useFailureText();
  const form = useId();
  const begin = useCallWrite(beginConnection);
  const [secret, setSecret] = useState('');
  const title = providerTitles[provider];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (secret !== '')
      begin.mutate(
        { provider, secret },
        { onSuccess: ({ address, key }) => goToProvider(address, { provider, key, connects: true }) },
      );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('PROVIDERS.connect', { provider: title })}
      subtitle={t('PROVIDERS.connectText', { provider: title })}
      wrong={begin.error && failureText(begin.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button
            type="submit"
            form={form}
            look="primary"
            busy={begin.isPending || begin.isSuccess}
            disabled={secret === ''}
          >
            {t('PROVIDERS.connect', { provider: title })}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <CurrentSecretField value={secret} onChange={setSecret} />
      </form>
    </Dialog>
  );
}
