/** Gives an item that is not compulsory to a student. */

import { moneyText } from '#platform/kernel/numbers/money.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useLanguage } from '#platform/web/words.ts';
import type { StudentTerms } from '../../terms/contract.ts';
import { useWords } from '../words.ts';
import { useTermsWrites } from './terms-data.ts';

export function OptionalItemForm({ terms, onClose }: { terms: StudentTerms; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const items = terms.items.filter(({ mayEdit, state }) => mayEdit && state === 'offered');
  const form = useActForm({
    name: `optional item ${terms.studentId}`,
    start: { itemId: String(items[0]?.id ?? '') },
    write: useTermsWrites().give,
    inputOf: ({ itemId }: { readonly itemId: string }) =>
      itemId === '' ? null : { studentId: terms.studentId, itemId: Number(itemId) },
    done: t('PAYMENTS.terms.givenNow'),
    onClose,
  });
  return (
    <FormDialog
      title={t('PAYMENTS.terms.give')}
      text={t('PAYMENTS.terms.giveText')}
      action={t('PAYMENTS.terms.giveAndPost')}
      form={form}
    >
      <Select
        label={t('PAYMENTS.requests.item')}
        value={form.fields.itemId}
        onChange={(itemId) => form.change({ itemId })}
        options={items.map(({ id, name, amount }) => ({
          value: String(id),
          label: `${name} · ${moneyText(amount, terms.currency, language)}`,
        }))}
      />
    </FormDialog>
  );
}
