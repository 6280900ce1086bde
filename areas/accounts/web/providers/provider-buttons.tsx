/** On the sign-in page: the other accounts with which people may come in. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { beginProviderSignIn } from '../../providers/contract.ts';
import type { ProviderName } from '../../providers/names-contract.ts';
import { providerTitles } from '../../providers/rules.ts';
import { useWords } from '../words.ts';
import { goToProvider } from './provider-way.ts';

interface ProviderButtonsProps {
  providers: readonly ProviderName[];
  remember: boolean;
  /** One that was chosen before: set out to at once. */
  begun: ProviderName | null;
}

export function ProviderButtons({ providers, remember, begun }: ProviderButtonsProps) {
  const t = useWords();
  const failureText = useFailureText();
  const begin = useCallWrite(beginProviderSignIn);
  const [chosen, setChosen] = useState<ProviderName | null>(null);
  const setOut = (provider: ProviderName) => {
    setChosen(provider);
    begin.mutate(
      { provider, remember },
      { onSuccess: ({ address, key }) => goToProvider(address, { provider, key, connects: false }) },
    );
  };
  const goOn = useEffectEvent(() => begun && setOut(begun));
  useEffect(() => {
    goOn();
  }, []);
  return (
    <div className="flex flex-col gap-2 border-t border-rule pt-4">
      {providers.map((provider) => (
        <Button
          key={provider}
          wide
          busy={chosen === provider && (begin.isPending || begin.isSuccess)}
          onClick={() => setOut(provider)}
        >
          {t('PROVIDERS.signIn', { provider: providerTitles[provider] })}
        </Button>
      ))}
      {begin.error && (
        <p role="alert" className="text-14 text-late">
          {failureText(begin.error)}
        </p>
      )}
    </div>
  );
}
