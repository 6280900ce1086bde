/** Adds a fee category beside the prices that need it. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords } from '#platform/web/words.ts';
import { useWords } from '../words.ts';
import { useItemWrites } from './plans-data.ts';

/** @param onAdded given the new category's id */
export function NewCategory({ onAdded }: { onAdded: (id: number) => void }) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const [open, setOpen] = useState(false);
  const typed = useUnsentFields('fee category', { name: '' });
  const { saveCategory } = useItemWrites();
  const { name } = typed.fields;
  if (!open)
    return (
      <Button small look="quiet" icon={Plus} onClick={() => setOpen(true)}>
        {t('PAYMENTS.newCategory')}
      </Button>
    );
  const save = () =>
    saveCategory.mutate(
      { id: null, version: 0, name: name.trim() },
      {
        onSuccess: ({ id }) => {
          showToast({ kind: 'info', text: t('PAYMENTS.categorySaved') });
          typed.clear();
          setOpen(false);
          onAdded(id);
        },
      },
    );
  return (
    <div className="mt-2 max-w-72">
      <TextInput
        label={t('PAYMENTS.categoryName')}
        hint={t('PAYMENTS.categoryHelp')}
        error={saveCategory.error && textOf(saveCategory.error)}
        maxLength={80}
        value={name}
        onChange={(event) => typed.change({ name: event.target.value })}
      />
      <div className="mt-2 flex gap-2">
        <Button small onClick={() => setOpen(false)}>
          {ui('UI.actions.cancel')}
        </Button>
        <Button
          small
          look="primary"
          busy={saveCategory.isPending}
          disabled={name.trim() === ''}
          onClick={save}
        >
          {ui('UI.actions.save')}
        </Button>
      </div>
    </div>
  );
}
