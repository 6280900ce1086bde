/** Asks with which other accounts people may come in here; the buttons and their words come only where there are any. */
import { useEffect, useState } from 'react';
import { send } from '#platform/web/requests/client.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { withWords } from '#platform/web/words.ts';
import { listProviders } from '../../providers/contract.ts';
import type { ProviderName } from '../../providers/names-contract.ts';

const loadButtons = async () =>
  (await withWords('accounts', () => import('../providers/provider-buttons.tsx'))()).ProviderButtons;

interface LoginProvidersProps {
  remember: boolean;
  /** Chosen on the plain sign-in page: set out to at once. */
  begun: ProviderName | null;
}

export function LoginProviders({ remember, begun }: LoginProvidersProps) {
  const [providers, setProviders] = useState<readonly ProviderName[]>([]);
  useEffect(() => {
    // Without an answer there are none: the password always works.
    send(listProviders, {}).then(
      (found) => setProviders(found.map(({ provider }) => provider)),
      () => undefined,
    );
  }, []);
  return providers.length === 0 ? null : (
    <LazyPart load={loadButtons} props={{ providers, remember, begun }} quiet />
  );
}
