/** The sign-in page. */
import { type FormEvent, useLayoutEffect, useState } from 'react';
import { isRequestFailure } from '#platform/web/requests/request-failure.ts';
import { useSessionState } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PasswordInput } from '#platform/web/ui/password-input.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { withWords } from '#platform/web/words.ts';
import { signIn } from '../../contract.ts';
import { secondFactorFailures } from '../../second-factor/step-contract.ts';
import { useFirstWords } from '../words.ts';
import { CoverLink } from './cover-link.tsx';
import { CoverPage } from './cover-page.tsx';
import { takeNextStep } from './handover.ts';
import { LoginProviders } from './login-providers.tsx';
import { useEnter } from './use-enter.ts';

const loadForgotten = async () =>
  (await withWords('accounts', () => import('./forgotten-password.tsx'))()).ForgottenPassword;

const loadCode = async () => (await withWords('accounts', () => import('./login-code.tsx'))()).LoginCode;

export function Screen() {
  const t = useFirstWords();
  const textOf = useFailureText();
  const { enter, busy, failure, wait } = useEnter(signIn);
  const state = useSessionState();
  // The step begun on the plain sign-in page, which this program replaces.
  const [begun] = useState(takeNextStep);
  const [login, setLogin] = useState('');
  const [secret, setSecret] = useState('');
  const [remember, setRemember] = useState(false);
  const [forgotten, setForgotten] = useState(begun?.step === 'forgotten');
  const [codeWanted, setCodeWanted] = useState(begun?.step === 'code');
  const [again, setAgain] = useState(false);
  // When this screen is in its place: until then people may go on typing on the plain page.
  useLayoutEffect(() => {
    const typed = begun?.typed();
    if (!typed) return;
    setLogin(typed.login);
    setSecret(typed.secret);
    setRemember(typed.remember);
  }, [begun]);
  if (codeWanted) {
    const onBack = () => setCodeWanted(false);
    const given = { login: login.trim(), secret, remember };
    return <LazyPart load={loadCode} onMissing={onBack} props={{ given, onBack }} />;
  }
  if (!again && isRequestFailure(failure) && failure.code === secondFactorFailures.needed.code) {
    const onBack = () => setAgain(true);
    const given = { login: login.trim(), secret, remember };
    return <LazyPart load={loadCode} onMissing={onBack} props={{ given, onBack }} />;
  }
  if (forgotten) {
    const onBack = () => setForgotten(false);
    return <LazyPart key={login} load={loadForgotten} onMissing={onBack} props={{ login, onBack }} />;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (login.trim() !== '' && secret !== '' && wait === 0 && !busy) {
      setAgain(false);
      void enter({ login: login.trim(), secret, remember });
    }
  }

  return (
    <CoverPage
      title={t('ACCOUNTS.login.title')}
      footer={<CoverLink to="/activate">{t('ACCOUNTS.login.slip')}</CoverLink>}
    >
      <form method="post" onSubmit={submit} className="flex flex-col gap-4">
        {failure === null && state.kind === 'signed-out' && state.lost && (
          <Banner kind="notice">{t('ACCOUNTS.login.ended')}</Banner>
        )}
        {failure !== null && !again && (
          <Banner kind="error">
            {textOf(failure)}
            {wait > 0 && <span className="mt-0.5 block font-normal">{t('ACCOUNTS.login.waitText')}</span>}
          </Banner>
        )}
        <TextInput
          label={t('ACCOUNTS.login.login')}
          hint={/^[^+\d(@][^@]*$/.test(login) ? t('ACCOUNTS.login.loginHint') : undefined}
          value={login}
          onChange={(event) => setLogin(event.target.value)}
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
          enterKeyHint="next"
        />
        <PasswordInput
          label={t('ACCOUNTS.login.secret')}
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
          name="secret"
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <Checkbox checked={remember} onChange={setRemember}>
          {t('ACCOUNTS.login.remember')}
          <span className="block text-13 text-ink-3">{t('ACCOUNTS.login.rememberHint')}</span>
        </Checkbox>
        <Button
          type="submit"
          look="primary"
          wide
          busy={busy}
          disabled={wait > 0 || login.trim() === '' || secret === ''}
        >
          {wait > 0 ? t('ACCOUNTS.login.wait', { count: wait }) : t('ACCOUNTS.login.submit')}
        </Button>
        <Button name="forgotten" look="quiet" wide onClick={() => setForgotten(true)} className="-mt-2">
          {t('ACCOUNTS.login.forgotten')}
        </Button>
        <LoginProviders remember={remember} begun={begun?.step === 'provider' ? begun.provider : null} />
      </form>
    </CoverPage>
  );
}
