/** By how much one person alone may lower what a student owes in a school year. A second person approves a higher limit. */

import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage } from '#platform/web/words.ts';
import { readAmount, shownAmount } from '../../amount-text.ts';
import { usualCurrency } from '../../rules.ts';
import { readSettings, setAloneLimit } from '../../settings/contract.ts';
import { AmountInput } from '../amount-input.tsx';
import { SecondPerson } from '../lowering/second-person.tsx';
import { useWords } from '../words.ts';

export function AloneLimit({ stored, mayEdit }: { stored: number; mayEdit: boolean }) {
  const t = useWords();
  const textOf = useFailureText();
  const shown = shownAmount(stored, usualCurrency, useLanguage());
  const { fields, change, clear } = useUnsentFields('limit of one person', { limit: shown });
  const save = useCallWrite(setAloneLimit, [readSettings]);
  const limit = readAmount(fields.limit, usualCurrency);
  const submit = () => {
    if (typeof limit !== 'number') return;
    save.mutate(
      { limit, before: stored },
      {
        onSuccess: () => {
          clear();
          showToast({ kind: 'info', text: t('PAYMENTS.settings.saved') });
        },
      },
    );
  };
  return (
    <Card title={t('PAYMENTS.lowering.title')}>
      <p className="mb-3 text-14 text-ink-2">{t('PAYMENTS.lowering.help')}</p>
      {mayEdit ? (
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <div className="max-w-60">
            <AmountInput
              label={t('PAYMENTS.lowering.limit')}
              value={fields.limit}
              currency={usualCurrency}
              onChange={(typed) => change({ limit: typed })}
            />
          </div>
          <Button
            type="submit"
            busy={save.isPending}
            disabled={typeof limit !== 'number' || limit === stored}
          >
            {t('PAYMENTS.lowering.save')}
          </Button>
        </form>
      ) : (
        <p className="text-14">
          {t('PAYMENTS.lowering.limit')} · {shown}
        </p>
      )}
      {save.error && (
        <div className="mt-4">
          <Banner kind="error">{textOf(save.error)}</Banner>
        </div>
      )}
      <SecondPerson
        error={save.error}
        sent={save.variables && { act: 'setAloneLimit', input: save.variables }}
        onSent={() => {
          clear();
          save.reset();
        }}
      />
    </Card>
  );
}
