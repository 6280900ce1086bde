/** The two keys of an operator: typed, never read back. */

import { TextInput } from '#platform/web/ui/text-input.tsx';
import type { PaymentProviderSettings } from '../../operators/contract.ts';
import { useWords } from '../words.ts';

interface OperatorKeysProps {
  settings: PaymentProviderSettings;
  account: string;
  first: string;
  second: string;
  onChange: (changed: { first?: string; second?: string }) => void;
}

export function OperatorKeys({ settings, account, first, second, onChange }: OperatorKeysProps) {
  const t = useWords();
  const { provider, version, account: stored } = settings;
  const isKept = version > 0 && account.trim() === stored;
  return (
    <>
      {(['first', 'second'] as const).map((name) => (
        <TextInput
          key={name}
          label={t(`MOBILE_MONEY.operators.keys.${provider}.${name}`)}
          hint={isKept ? t('MOBILE_MONEY.operators.kept') : undefined}
          required={!isKept}
          type="password"
          autoComplete="new-password"
          spellCheck={false}
          maxLength={500}
          value={name === 'first' ? first : second}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
    </>
  );
}
