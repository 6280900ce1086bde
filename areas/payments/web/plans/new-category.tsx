/** Adds a fee category beside the prices that need it. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useUiWords } from '#platform/web/words.ts';
import { useWords } from '../words.ts';
import { useItemWrites } from './plans-data.ts';

/** @param onAdded given the new category's id */
export function NewCategory({ onAdded }: { onAdded: (id: number) => void }) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const [open, setOpen] = useState(false);
  const form = useActForm({
    name: 'fee category',
    start: { name: '' },
    write: useItemWrites().saveCategory,
    inputOf: ({ name }: { readonly name: string }) =>
      name.trim() === '' ? null : { id: null, version: 0, name: name.trim() },
    done: t('PAYMENTS.categorySaved'),
    onDone: ({ id }) => onAdded(id),
    onClose: () => setOpen(false),
  });
  if (!open)
    return (
      <Button small look="quiet" icon={Plus} onClick={() => setOpen(true)}>
        {t('PAYMENTS.newCategory')}
      </Button>
    );
  return (
    <div className="mt-2 max-w-72">
      <TextInput
        label={t('PAYMENTS.categoryName')}
        hint={t('PAYMENTS.categoryHelp')}
        error={form.error && textOf(form.error)}
        autoFocus
        // An act of its own: Enter does not send the form around it.
        form=""
        maxLength={80}
        value={form.fields.name}
        onChange={(event) => form.change({ name: event.target.value })}
      />
      <div className="mt-2 flex gap-2">
        <Button small onClick={form.leave}>
          {ui('UI.actions.cancel')}
        </Button>
        <Button small look="primary" busy={form.busy} disabled={!form.ready} onClick={() => form.submit()}>
          {ui('UI.actions.save')}
        </Button>
      </div>
    </div>
  );
}
