/** The fee category of a student: a choice for whoever changes it, else its name. Its effect on the account is shown first. */
import { useState } from 'react';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { StudentTerms } from '../../terms/contract.ts';
import { needsSecondPerson } from '../lowering/needs-second-person.ts';
import { SecondPerson } from '../lowering/second-person.tsx';
import { Effect } from '../plans/effect.tsx';
import { useWords } from '../words.ts';
import { useTermsWrites } from './terms-data.ts';

export function CategoryField({
  terms: { studentId, categoryId, categories, currency, mayEdit },
}: {
  terms: StudentTerms;
}) {
  const t = useWords();
  const language = useLanguage();
  const textOf = useFailureText();
  const { setCategory, previewCategory } = useTermsWrites();
  const [chosen, setChosen] = useState<{ readonly id: number | null } | null>(null);
  const nameOf = (id: number | null) =>
    categories.find((one) => one.id === id)?.name ?? t('PAYMENTS.terms.noCategory');
  if (!mayEdit)
    return (
      <p className="mb-3 text-14">
        <span className="text-ink-3">{t('PAYMENTS.terms.category')}</span> · {nameOf(categoryId)}
      </p>
    );
  const onError = (error: Error) => showToast({ kind: 'failure', text: textOf(error) });
  const choose = (value: string) => {
    const id = value === '' ? null : Number(value);
    previewCategory.mutate({ studentId, categoryId: id }, { onSuccess: () => setChosen({ id }), onError });
  };
  const close = () => setChosen(null);
  return (
    <div className="mb-3 max-w-80">
      <Select
        label={t('PAYMENTS.terms.category')}
        hint={t('PAYMENTS.terms.categoryHelp')}
        value={String((chosen ? chosen.id : categoryId) ?? '')}
        disabled={previewCategory.isPending || setCategory.isPending}
        onChange={choose}
        options={[
          { value: '', label: t('PAYMENTS.terms.noCategory') },
          ...categories.map((one) => ({ value: String(one.id), label: one.name })),
        ]}
      />
      <ConfirmDialog
        open={chosen !== null}
        title={t('PAYMENTS.terms.categoryTitle', { name: nameOf(chosen?.id ?? null) })}
        confirm={t('PAYMENTS.post')}
        busy={setCategory.isPending}
        onCancel={close}
        onConfirm={() =>
          setCategory.mutate(
            { studentId, categoryId: chosen?.id ?? null, before: categoryId },
            {
              onSuccess: () => {
                showToast({ kind: 'info', text: t('PAYMENTS.terms.categorySet') });
                close();
              },
              onError: (error) => {
                if (needsSecondPerson(error)) return;
                onError(error);
                close();
              },
            },
          )
        }
      >
        {previewCategory.data && (
          <Effect summary={previewCategory.data} money={(sum) => moneyText(sum, currency, language)} />
        )}
        <SecondPerson
          error={setCategory.error}
          sent={setCategory.variables && { act: 'setFeeCategory', input: setCategory.variables }}
          onSent={close}
        />
      </ConfirmDialog>
    </div>
  );
}
