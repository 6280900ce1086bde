/** The second step of the sign-in page: the password was right, now the code. */
import { type FormEvent, useState } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { signIn } from '../../contract.ts';
import { CodeInput } from '../second-factor/code-input.tsx';
import { useWords } from '../words.ts';
import { CoverPage } from './cover-page.tsx';
import { useEnter } from './use-enter.ts';

interface LoginCodeProps {
  /** As they were right a moment ago. */
  given: { readonly login: string; readonly secret: string; readonly remember: boolean };
  onBack: () => void;
}

export function LoginCode({ given, onBack }: LoginCodeProps) {
  const t = useWords();
  const failureText = useFailureText();
  const { enter, busy, failure, wait } = useEnter(signIn);
  const [code, setCode] = useState('');
  const ready = code.trim() !== '' && wait === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) void enter({ ...given, code });
  };
  return (
    <CoverPage title={t('SECOND.login')} text={t('SECOND.loginText')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {failure !== null && <Banner kind="error">{failureText(failure)}</Banner>}
        <CodeInput recovery value={code} onChange={setCode} />
        <Button type="submit" look="primary" wide busy={busy} disabled={!ready}>
          {wait > 0 ? t('ACCOUNTS.login.wait', { count: wait }) : t('SECOND.submit')}
        </Button>
        <Button look="quiet" wide onClick={onBack} className="-mt-2">
          {t('SECOND.back')}
        </Button>
        <p className="text-13 text-ink-3">{t('SECOND.lost')}</p>
      </form>
    </CoverPage>
  );
}
