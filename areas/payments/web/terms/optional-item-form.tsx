/** Gives an item that is not compulsory to a student. */
import { useState } from 'react';
import { moneyText } from '#platform/kernel/money.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { StudentTerms } from '../../terms/contract.ts';
import { useWords } from '../words.ts';
import { useTermsWrites } from './terms-data.ts';
import { TermsDialog } from './terms-dialog.tsx';

export function OptionalItemForm({ terms, onClose }: { terms: StudentTerms; onClose: () => void }) {
  const t = useWords();
  const language = useLanguage();
  const items = terms.items.filter(({ mayEdit, state }) => mayEdit && state === 'offered');
  const [itemId, setItemId] = useState(String(items[0]?.id ?? ''));
  const { give } = useTermsWrites();
  const save = () =>
    give.mutate(
      { studentId: terms.studentId, itemId: Number(itemId) },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('PAYMENTS.terms.givenNow') });
          onClose();
        },
      },
    );
  return (
    <TermsDialog
      title={t('PAYMENTS.terms.give')}
      text={t('PAYMENTS.terms.giveText')}
      confirm={t('PAYMENTS.terms.giveAndPost')}
      ready={itemId !== ''}
      write={give}
      onSave={save}
      onLeave={onClose}
    >
      <Select
        label={t('PAYMENTS.requests.item')}
        value={itemId}
        onChange={setItemId}
        options={items.map(({ id, name, amount }) => ({
          value: String(id),
          label: `${name} · ${moneyText(amount, terms.currency, language)}`,
        }))}
      />
    </TermsDialog>
  );
}
