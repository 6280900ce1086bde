/** The code that was mailed to a new address, typed in. */
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useOwnWrites } from '../parents-data.ts';
import { useWords } from '../words.ts';

export function ConfirmEmail({ email }: { email: string }) {
  const t = useWords();
  const failureText = useFailureText();
  const { confirm } = useOwnWrites();
  const [code, setCode] = useState('');
  return (
    <form
      className="flex flex-col gap-3 rounded-card border border-rule p-3"
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate(
          { code },
          { onSuccess: () => showToast({ kind: 'info', text: t('PARENTS.own.confirmed') }) },
        );
      }}
    >
      <p className="text-14 [overflow-wrap:anywhere]">{t('PARENTS.own.confirmText', { email })}</p>
      <TextInput
        label={t('PARENTS.own.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        error={confirm.error ? failureText(confirm.error) : null}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button
        type="submit"
        look="primary"
        className="self-start"
        busy={confirm.isPending}
        disabled={code.trim() === ''}
      >
        {t('PARENTS.own.confirm')}
      </Button>
    </form>
  );
}
