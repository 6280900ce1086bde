/** Sets a new secret with the code of the mailed link, which follows the # of the address. */
import { type FormEvent, useState } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { resetPassword } from '../../own-account/contract.ts';
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
  const code = useCodeOfAddress();
  const [secret, setSecret] = useState('');
  const { enter, busy, failure } = useEnter(resetPassword);
  const second = useSecondCode(failure);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void enter({ code, secret, ...second.given });
  }

  return (
    <CoverPage
      title={t('ACCOUNTS.titles.reset')}
      text={t('ACCESS.reset.text')}
      footer={<CoverLink to="/login">{t('ACCESS.forgotten.back')}</CoverLink>}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        {code === '' && <Banner kind="notice">{t('ACCESS.reset.noCode')}</Banner>}
        {failure !== null && <Banner kind="error">{textOf(failure)}</Banner>}
        <NewSecretField value={secret} onChange={setSecret} login={null} />
        {second.input}
        <Button
          type="submit"
          look="primary"
          wide
          busy={busy}
          disabled={code === '' || secretFault(secret, null) !== null}
        >
          {t('ACCESS.reset.submit')}
        </Button>
      </form>
    </CoverPage>
  );
}
