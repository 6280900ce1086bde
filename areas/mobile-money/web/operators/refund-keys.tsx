/** The keys of MTN's product Disbursements, with which refunds go back to the phone that paid; typed, never read back. */

import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useWords } from '../words.ts';
import type { TypedOperator } from './operator-input.ts';

const names = ['refundKey', 'refundUser', 'refundSecret'] as const;
type Fields = Pick<TypedOperator, (typeof names)[number]>;

interface RefundKeysProps {
  /** Some are stored. */
  refunds: boolean;
  fields: Fields;
  onChange: (changed: Partial<Fields>) => void;
}

export function RefundKeys({ refunds, fields, onChange }: RefundKeysProps) {
  const t = useWords();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">{t('MOBILE_MONEY.refunds.keysTitle')}</legend>
      <p className="text-14 text-ink-2">
        {t(refunds ? 'MOBILE_MONEY.refunds.keysKept' : 'MOBILE_MONEY.refunds.keysHelp')}
      </p>
      {names.map((name) => (
        <TextInput
          key={name}
          label={t(`MOBILE_MONEY.refunds.keys.${name}`)}
          type={name === 'refundUser' ? 'text' : 'password'}
          autoComplete="new-password"
          spellCheck={false}
          maxLength={name === 'refundUser' ? 200 : 500}
          value={fields[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
    </fieldset>
  );
}
