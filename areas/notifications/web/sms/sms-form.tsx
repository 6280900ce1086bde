/** The form that sets up SMS. The key is sent once and never shown again. */
import { Save } from 'lucide-react';
import { useState } from 'react';
import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { CountInput } from '#platform/web/ui/count-input.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { PasswordInput } from '#platform/web/ui/password-input.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import {
  highestPrice,
  longestAccount,
  longestKey,
  longestSender,
  readSmsSettings,
  type SmsProviderName,
  type SmsSettings,
  saveSmsSettings,
  smsProviders,
} from '../../sms/contract.ts';
import { hostOfHttp, httpFault, needsSecret } from '../../sms/http-sms-rules.ts';
import { useWords } from '../words.ts';
import { HttpSmsFields } from './http-sms-fields.tsx';
import { httpOf, typedOf } from './typed-http-sms.ts';

export function SmsForm({ settings }: { settings: SmsSettings }) {
  const t = useWords();
  const textOf = useFailureText();
  const save = useCallWrite(saveSmsSettings, [readSmsSettings]);
  const { fields, found, change, clear } = useUnsentFields(`SMS settings ${settings.version}`, {
    provider: (settings.provider ?? '') as SmsProviderName | '',
    account: settings.account,
    http: typedOf(settings.http),
    sender: settings.sender ?? '',
    price: settings.price || null,
    active: settings.active,
    purposeIds: settings.purposes.filter(({ sms }) => sms).map(({ id }) => id),
  });
  // Not among what the device keeps.
  const [key, setKey] = useState('');
  const { provider, account, sender, price, active, purposeIds } = fields;
  const http = provider === 'http' ? httpOf(fields.http) : null;
  const accountNow = http ? hostOfHttp(http.address) : account.trim();
  const isKept = provider === settings.provider && accountNow === settings.account;
  const needsKey = !isKept && (http === null || needsSecret(http));
  const isDescribed = provider !== 'http' || (http !== null && httpFault(http, null) === null);
  const isComplete = provider !== '' && accountNow !== '' && isDescribed && (!needsKey || key.trim() !== '');
  const choose = (id: string, sms: boolean) => {
    const others = purposeIds.filter((one) => one !== id);
    change({ purposeIds: sms ? [...others, id] : others });
  };
  const submit = () => {
    if (provider === '') return;
    save.mutate(
      {
        provider,
        account: accountNow,
        http,
        sender: sender.trim() || null,
        price: price ?? 0,
        active,
        purposeIds,
        key: key.trim() || null,
        version: settings.version,
      },
      {
        onSuccess: () => {
          clear();
          showToast({ kind: 'info', text: t('NOTIFICATIONS.sms.saved') });
        },
      },
    );
  };
  return (
    <Card title={t('NOTIFICATIONS.sms.title')}>
      <form
        className="flex max-w-2xl flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="text-13 text-ink-2">{t('NOTIFICATIONS.sms.about')}</p>
        {found && <Banner kind="info">{t('NOTIFICATIONS.sms.unsent')}</Banner>}
        <Select
          label={t('NOTIFICATIONS.sms.provider')}
          value={provider}
          onChange={(next) => change({ provider: next })}
          options={[
            { value: '', label: t('NOTIFICATIONS.sms.choose'), disabled: true },
            ...smsProviders.map((value) => ({ value, label: t(`NOTIFICATIONS.sms.providers.${value}`) })),
          ]}
        />
        {provider === 'http' && (
          <HttpSmsFields typed={fields.http} onChange={(typed) => change({ http: typed })} />
        )}
        {provider !== '' && (
          <div className="grid gap-4 menu:grid-cols-2">
            {provider !== 'http' && (
              <TextInput
                label={t(`NOTIFICATIONS.sms.accounts.${provider}`)}
                required
                maxLength={longestAccount}
                autoComplete="off"
                value={account}
                onChange={(event) => change({ account: event.target.value })}
              />
            )}
            <PasswordInput
              label={t(`NOTIFICATIONS.sms.keys.${provider}`)}
              required={needsKey}
              hint={isKept ? t('NOTIFICATIONS.sms.keyKept') : undefined}
              maxLength={longestKey}
              autoComplete="off"
              value={key}
              onChange={(event) => setKey(event.target.value)}
            />
            <TextInput
              label={t('NOTIFICATIONS.sms.sender')}
              hint={t('NOTIFICATIONS.sms.senderHint')}
              maxLength={longestSender}
              value={sender}
              onChange={(event) => change({ sender: event.target.value })}
            />
            <CountInput
              label={t('NOTIFICATIONS.sms.price')}
              hint={t('NOTIFICATIONS.sms.priceHint')}
              most={highestPrice}
              value={price}
              onChange={(next) => change({ price: next })}
            />
          </div>
        )}
        <fieldset>
          <legend className="text-14 font-medium">{t('NOTIFICATIONS.sms.purposes')}</legend>
          {settings.purposes.map(({ id, name }) => (
            <Checkbox key={id} checked={purposeIds.includes(id)} onChange={(sms) => choose(id, sms)}>
              {name}
            </Checkbox>
          ))}
        </fieldset>
        <Checkbox checked={active} onChange={(on) => change({ active: on })}>
          {t('NOTIFICATIONS.sms.active')}
        </Checkbox>
        {settings.reportAddress !== null && (
          <TextInput
            label={t('NOTIFICATIONS.sms.report')}
            hint={t('NOTIFICATIONS.sms.reportHint')}
            readOnly
            value={settings.reportAddress}
          />
        )}
        {/* Beside the button: a long reason is read there for as long as it takes. */}
        {save.error && <Banner kind="error">{textOf(save.error)}</Banner>}
        <Button
          type="submit"
          look="primary"
          icon={Save}
          className="self-start"
          busy={save.isPending}
          disabled={!isComplete}
        >
          {t('NOTIFICATIONS.sms.save')}
        </Button>
      </form>
    </Card>
  );
}
