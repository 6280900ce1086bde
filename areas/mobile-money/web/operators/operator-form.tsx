/** Sets up an operator of mobile money. Keys are typed once and never shown again; nothing of this form is kept on the device. */
import { useState } from 'react';
import { operatorNames } from '#areas/payments/contract.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords } from '#platform/web/words.ts';
import {
  environments,
  listProviders,
  type PaymentProviderSettings,
  saveProvider,
} from '../../operators/contract.ts';
import { useWords } from '../words.ts';
import { inputOf } from './operator-input.ts';
import { OperatorKeys } from './operator-keys.tsx';
import { RefundKeys } from './refund-keys.tsx';

interface OperatorFormProps {
  settings: PaymentProviderSettings;
  onClose: () => void;
}

export function OperatorForm({ settings, onClose }: OperatorFormProps) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const { provider, version, callbackUrl } = settings;
  const [fields, setFields] = useState({
    active: version === 0 || settings.active,
    environment: settings.environment ?? environments[provider][0],
    account: settings.account ?? '',
    first: '',
    second: '',
    refundKey: '',
    refundUser: '',
    refundSecret: '',
  });
  const change = (changed: Partial<typeof fields>) => setFields({ ...fields, ...changed });
  const save = useCallWrite(saveProvider, [listProviders]);
  const input = inputOf(settings, fields);
  const submit = () => {
    if (!input) return;
    save.mutate(input, {
      onSuccess: () => {
        showToast({ kind: 'info', text: t('MOBILE_MONEY.operators.saved') });
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      title={operatorNames[provider]}
      onClose={onClose}
      wrong={save.error && textOf(save.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={save.isPending} disabled={!input} onClick={submit}>
            {t('MOBILE_MONEY.operators.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-2">{t(`MOBILE_MONEY.operators.where.${provider}`)}</p>
        <Checkbox checked={fields.active} onChange={(active) => change({ active })}>
          {t('MOBILE_MONEY.operators.active')}
        </Checkbox>
        {provider === 'mtn' && (
          <Select
            label={t('MOBILE_MONEY.operators.country')}
            value={fields.environment}
            onChange={(environment) => change({ environment })}
            options={environments.mtn.map((value) => ({
              value,
              label: t(`MOBILE_MONEY.operators.countries.${value}`),
            }))}
          />
        )}
        <TextInput
          label={t(`MOBILE_MONEY.operators.account.${provider}`)}
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={fields.account}
          onChange={({ target }) => change({ account: target.value })}
        />
        <OperatorKeys
          settings={settings}
          account={fields.account}
          first={fields.first}
          second={fields.second}
          onChange={change}
        />
        {provider === 'mtn' ? (
          <RefundKeys refunds={settings.refunds} fields={fields} onChange={change} />
        ) : (
          <p className="text-14 text-ink-2">{t('MOBILE_MONEY.refunds.noneOfOrange')}</p>
        )}
        <p className="text-13 text-ink-3 [overflow-wrap:anywhere]">
          {t('MOBILE_MONEY.operators.callback', { address: callbackUrl })}
        </p>
      </div>
    </Dialog>
  );
}
