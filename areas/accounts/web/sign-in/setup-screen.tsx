/** The one-time link of the first start: creates the school and its first administrator. */
import { type FormEvent, useState } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { firstSetup } from '../../own-account/contract.ts';
import { secretFault } from '../../sign-in/rules.ts';
import { useWords } from '../words.ts';
import { CoverPage } from './cover-page.tsx';
import { NewSecretField } from './new-secret-field.tsx';
import { useCodeOfAddress } from './use-code-of-address.ts';
import { useEnter } from './use-enter.ts';

const shortCode = /^[a-z0-9][a-z0-9-]{1,38}$/;

/** A short code from the school's name: `Lycée Bilingue de Douala` gives `lycee-bilingue`. */
function codeFor(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return plain
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2)
    .slice(0, 2)
    .join('-')
    .slice(0, 39);
}

export function Screen() {
  const t = useWords();
  const textOf = useFailureText();
  const language = useLanguage();
  const code = useCodeOfAddress();
  const { enter, busy, failure } = useEnter(firstSetup);
  const [school, setSchool] = useState('');
  const [ownCode, setOwnCode] = useState<string | null>(null);
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [email, setEmail] = useState('');
  const [secret, setSecret] = useState('');
  const organisationCode = ownCode ?? codeFor(school);
  const complete =
    code !== '' &&
    school.trim() !== '' &&
    shortCode.test(organisationCode) &&
    lastName.trim() !== '' &&
    email.includes('@');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const names = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() };
    void enter({ code, organisationName: school.trim(), organisationCode, ...names, secret, language });
  }

  return (
    <CoverPage title={t('ACCOUNTS.titles.setup')} text={t('ACCESS.setup.text')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {failure !== null && <Banner kind="error">{textOf(failure)}</Banner>}
        {code === '' && <Banner kind="notice">{t('ACCESS.reset.noCode')}</Banner>}
        <h2 className="text-16">{t('ACCESS.setup.school')}</h2>
        <TextInput
          label={t('ACCESS.setup.name')}
          required
          value={school}
          onChange={(event) => setSchool(event.target.value)}
          autoComplete="organization"
        />
        <TextInput
          label={t('ACCESS.setup.code')}
          required
          value={organisationCode}
          onChange={(event) => setOwnCode(event.target.value.toLowerCase())}
          hint={t('ACCESS.setup.codeHint', { code: organisationCode || '…' })}
          error={
            organisationCode !== '' && !shortCode.test(organisationCode) ? t('ACCESS.setup.codeFault') : null
          }
          autoCapitalize="none"
          spellCheck={false}
        />
        <h2 className="mt-2 text-16">{t('ACCESS.setup.you')}</h2>
        <div className="grid grid-cols-1 gap-4 menu:grid-cols-2">
          <TextInput
            label={t('ACCESS.setup.firstName')}
            value={firstName}
            onChange={(event) => setFirstName(event.target.value)}
            autoComplete="given-name"
          />
          <TextInput
            label={t('ACCESS.setup.lastName')}
            required
            value={lastName}
            onChange={(event) => setLastName(event.target.value)}
            autoComplete="family-name"
          />
        </div>
        <TextInput
          label={t('ACCESS.setup.email')}
          required
          type="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          autoComplete="email"
        />
        <NewSecretField value={secret} onChange={setSecret} login={email || null} />
        <Button
          type="submit"
          look="primary"
          wide
          busy={busy}
          disabled={!complete || secretFault(secret, email || null) !== null}
        >
          {t('ACCESS.setup.submit')}
        </Button>
      </form>
    </CoverPage>
  );
}
