/** Asks for a mailed link. The answer is the same whether the name is known or not. */
import { type FormEvent, useState } from 'react';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { forgotPassword } from '../../own-account/contract.ts';
import { useWords } from '../words.ts';
import { CoverPage } from './cover-page.tsx';

export function ForgottenPassword({ login: typed, onBack }: { login: string; onBack: () => void }) {
  const t = useWords();
  const textOf = useFailureText();
  const [login, setLogin] = useState(typed);
  const ask = useCallWrite(forgotPassword);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (login.trim() !== '') ask.mutate({ login: login.trim() });
  }

  return (
    <CoverPage title={t('ACCESS.forgotten.title')} text={t('ACCESS.forgotten.text')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {ask.data && (
          <Banner kind={ask.data.mailLeaves ? 'info' : 'notice'}>
            {t(ask.data.mailLeaves ? 'ACCESS.forgotten.sent' : 'ACCESS.forgotten.noMailServer')}
          </Banner>
        )}
        {ask.error && <Banner kind="error">{textOf(ask.error)}</Banner>}
        <TextInput
          label={t('ACCOUNTS.login.login')}
          hint={t('ACCESS.forgotten.noMail')}
          value={login}
          onChange={(event) => setLogin(event.target.value)}
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
        />
        <Button type="submit" look="primary" wide busy={ask.isPending} disabled={login.trim() === ''}>
          {t('ACCESS.forgotten.submit')}
        </Button>
        <Button look="quiet" wide onClick={onBack} className="-mt-2">
          {t('ACCESS.forgotten.back')}
        </Button>
      </form>
    </CoverPage>
  );
}
