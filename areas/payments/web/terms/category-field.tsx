/** The fee category of a student: a choice for whoever changes it, else its name. */
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../../late-words/en.ts';
import type { StudentTerms } from '../../terms-contract.ts';
import { useTermsWrites } from './terms-data.ts';

export function CategoryField({
  terms: { studentId, categoryId, categories, mayEdit },
}: {
  terms: StudentTerms;
}) {
  const t = useWords<typeof en>();
  const textOf = useFailureText();
  const { setCategory } = useTermsWrites();
  const name = categories.find(({ id }) => id === categoryId)?.name ?? t('PAYMENTS.terms.noCategory');
  if (!mayEdit)
    return (
      <p className="mb-3 text-14">
        <span className="text-ink-3">{t('PAYMENTS.terms.category')}</span> · {name}
      </p>
    );
  const change = (chosen: string) =>
    setCategory.mutate(
      { studentId, categoryId: chosen === '' ? null : Number(chosen), before: categoryId },
      {
        onSuccess: () => showToast({ kind: 'info', text: t('PAYMENTS.terms.categorySet') }),
        onError: (error) => showToast({ kind: 'failure', text: textOf(error) }),
      },
    );
  return (
    <div className="mb-3 max-w-80">
      <Select
        label={t('PAYMENTS.terms.category')}
        hint={t('PAYMENTS.terms.categoryHelp')}
        value={categoryId === null ? '' : String(categoryId)}
        disabled={setCategory.isPending}
        onChange={change}
        options={[
          { value: '', label: t('PAYMENTS.terms.noCategory') },
          ...categories.map((one) => ({ value: String(one.id), label: one.name })),
        ]}
      />
    </div>
  );
}
