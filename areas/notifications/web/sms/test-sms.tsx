/** Sends one SMS with the saved settings, and says what the provider answered. */
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { longestPhone, sendTestSms, type TestSms } from '../../sms/contract.ts';
import { useWords } from '../words.ts';

export function TestSmsCard() {
  const t = useWords();
  const textOf = useFailureText();
  const test = useCallWrite(sendTestSms);
  const [phone, setPhone] = useState('');
  return (
    <Card title={t('NOTIFICATIONS.sms.test.title')}>
      <form
        className="flex max-w-2xl flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          test.mutate({ phone });
        }}
      >
        <p className="text-13 text-ink-2">{t('NOTIFICATIONS.sms.test.about')}</p>
        <TextInput
          label={t('NOTIFICATIONS.sms.test.phone')}
          type="tel"
          autoComplete="tel"
          required
          maxLength={longestPhone}
          value={phone}
          onChange={({ target }) => {
            setPhone(target.value);
            test.reset();
          }}
        />
        {test.data && <Answer test={test.data} />}
        {test.error && <Banner kind="error">{textOf(test.error)}</Banner>}
        <Button
          type="submit"
          icon={Send}
          className="self-start"
          busy={test.isPending}
          disabled={phone.trim() === ''}
        >
          {t('NOTIFICATIONS.sms.test.send')}
        </Button>
      </form>
    </Card>
  );
}

function Answer({ test: { to, reason } }: { test: TestSms }) {
  const t = useWords();
  if (reason === null) return <Banner kind="success">{t('NOTIFICATIONS.sms.test.accepted', { to })}</Banner>;
  return <Banner kind="error">{t(`NOTIFICATIONS.sms.test.reasons.${reason}`)}</Banner>;
}
