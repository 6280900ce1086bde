/** Where a provider sends people back to: they are signed in, or their account is connected. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { go } from '#platform/web/navigation.ts';
import { isRequestFailure } from '#platform/web/requests/request-failure.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LateSpinner } from '#platform/web/ui/skeletons.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { finishConnection, finishProviderSignIn, listConnections } from '../../providers/contract.ts';
import { providerTitles } from '../../providers/rules.ts';
import { secondFactorFailures } from '../../second-factor/step-contract.ts';
import { CodeInput } from '../second-factor/code-input.tsx';
import { CoverLink } from '../sign-in/cover-link.tsx';
import { CoverPage } from '../sign-in/cover-page.tsx';
import { useEnter } from '../sign-in/use-enter.ts';
import { useWords } from '../words.ts';
import { type CameBack, cameBack, forgetWay } from './provider-way.ts';

export function Screen() {
  const t = useWords();
  const [back] = useState(cameBack);
  const provider = providerTitles[back.provider];
  const connects = back.way?.connects ?? false;
  /** A person who refused at the provider's page is asked nothing more. */
  const refused = new URLSearchParams(back.answer).has('error');
  useEffect(() => forgetWay(back.provider), [back.provider]);
  return (
    <CoverPage
      title={t('PROVIDERS.back.title', { provider })}
      footer={
        <CoverLink to={connects ? '/home' : '/login'}>
          {t(connects ? 'PROVIDERS.back.home' : 'ACCESS.forgotten.back')}
        </CoverLink>
      }
    >
      {refused || back.way === null ? (
        <Banner kind="notice">
          {refused ? t('PROVIDERS.back.refused', { provider }) : t('PROVIDERS.back.lost')}
        </Banner>
      ) : connects ? (
        <Connecting back={back} keyOfWay={back.way.key} />
      ) : (
        <Entering back={back} keyOfWay={back.way.key} />
      )}
    </CoverPage>
  );
}

interface BackProps {
  back: CameBack;
  keyOfWay: string;
}

function Entering({ back: { provider, answer }, keyOfWay: key }: BackProps) {
  const t = useWords();
  const failureText = useFailureText();
  const { enter, busy, failure, wait } = useEnter(finishProviderSignIn);
  const [code, setCode] = useState('');
  const given = { provider, key, answer };
  useOnce(() => void enter(given));
  const asks =
    code !== '' || (isRequestFailure(failure) && failure.code === secondFactorFailures.needed.code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && wait === 0 && !busy) void enter({ ...given, code });
  };
  if (!asks)
    return failure === null ? (
      <Working provider={providerTitles[provider]} />
    ) : (
      <Banner kind="error">{failureText(failure)}</Banner>
    );
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {failure !== null && <Banner kind="error">{failureText(failure)}</Banner>}
      <CodeInput recovery value={code} onChange={setCode} />
      <Button type="submit" look="primary" wide busy={busy} disabled={code.trim() === '' || wait > 0}>
        {t('PROVIDERS.back.submit')}
      </Button>
    </form>
  );
}

function Connecting({ back: { provider, answer }, keyOfWay: key }: BackProps) {
  const t = useWords();
  const failureText = useFailureText();
  const { mutate, error } = useCallWrite(finishConnection, [listConnections]);
  const title = providerTitles[provider];
  useOnce(() =>
    mutate(
      { provider, key, answer },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('PROVIDERS.done', { provider: title }) });
          go('/more', { replace: true });
        },
      },
    ),
  );
  return error ? <Banner kind="error">{failureText(error)}</Banner> : <Working provider={title} />;
}

function Working({ provider }: { provider: string }) {
  const t = useWords();
  return (
    <>
      <p role="status" className="text-14 text-ink-2">
        {t('PROVIDERS.back.working', { provider })}
      </p>
      <LateSpinner />
    </>
  );
}

/** An answer counts once: it is sent once, however often this is drawn. */
function useOnce(act: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    act();
  });
}
