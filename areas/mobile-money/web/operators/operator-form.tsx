/** Sets up an operator of mobile money. Keys are typed once and never shown again; nothing of this form is kept on the device. */
import { operatorNames } from '#areas/payments/contract.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import {
  environments,
  listProviders,
  type PaymentProviderSettings,
  saveProvider,
} from '../../operators/contract.ts';
import { useWords } from '../words.ts';
import { inputOf, type TypedOperator } from './operator-input.ts';
import { OperatorKeys } from './operator-keys.tsx';
import { RefundKeys } from './refund-keys.tsx';

interface OperatorFormProps {
  settings: PaymentProviderSettings;
  onClose: () => void;
}

export function OperatorForm({ settings, onClose }: OperatorFormProps) {
  const t = useWords();
  const { provider, version, callbackUrl } = settings;
  const form = useActForm({
    name: null,
    start: {
      active: version === 0 || settings.active,
      environment: settings.environment ?? environments[provider][0],
      account: settings.account ?? '',
      first: '',
      second: '',
      refundKey: '',
      refundUser: '',
      refundSecret: '',
    },
    write: useCallWrite(saveProvider, [listProviders]),
    inputOf: (typed: TypedOperator) => inputOf(settings, typed),
    done: t('MOBILE_MONEY.operators.saved'),
    onClose,
  });
  const { fields, change } = form;
  return (
    <FormDialog
      title={operatorNames[provider]}
      text={t(`MOBILE_MONEY.operators.where.${provider}`)}
      action={t('MOBILE_MONEY.operators.save')}
      form={form}
    >
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
    </FormDialog>
  );
}
