/** Redeems a printed activation slip: the code and a first own secret. */
import { type FormEvent, useState } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { activate } from '../../own-account/contract.ts';
import { secretFault } from '../../sign-in/rules.ts';
import { useWords } from '../words.ts';
import { CoverLink } from './cover-link.tsx';
import { CoverPage } from './cover-page.tsx';
import { NewSecretField } from './new-secret-field.tsx';
import { useCodeOfAddress } from './use-code-of-address.ts';
import { useEnter } from './use-enter.ts';
import { useSecondCode } from './use-second-code.tsx';

export function Screen() {
  const t = useWords();
  const textOf = useFailureText();
  // The slip's QR code leads here with the code after the #.
  const [code, setCode] = useState(useCodeOfAddress());
  const [secret, setSecret] = useState('');
  const { enter, busy, failure, wait } = useEnter(activate);
  const second = useSecondCode(failure);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy && wait === 0) void enter({ code: code.trim(), secret, ...second.given });
  }

  return (
    <CoverPage
      title={t('ACCOUNTS.titles.activate')}
      text={t('ACCESS.activate.text')}
      footer={<CoverLink to="/login">{t('ACCESS.forgotten.back')}</CoverLink>}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        {failure !== null && <Banner kind="error">{textOf(failure)}</Banner>}
        <TextInput
          label={t('ACCESS.activate.code')}
          required
          hint={t('ACCESS.activate.codeHint')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
        <NewSecretField value={secret} onChange={setSecret} login={null} />
        {second.input}
        <Button
          type="submit"
          look="primary"
          wide
          busy={busy}
          disabled={wait > 0 || code.trim() === '' || secretFault(secret, null) !== null}
        >
          {wait > 0 ? t('ACCOUNTS.login.wait', { count: wait }) : t('ACCESS.activate.submit')}
        </Button>
      </form>
    </CoverPage>
  );
}
