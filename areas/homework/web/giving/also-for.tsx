/** Further notebooks of the same subject that get the same homework. */
import type { NotebookItem } from '#areas/notebook/contract.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { useWords } from '../words.ts';

interface AlsoForProps {
  others: readonly NotebookItem[];
  /** Ids of notebooks. */
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

export function AlsoFor({ others, chosen, onChange }: AlsoForProps) {
  const t = useWords();
  return (
    <fieldset>
      <legend className="text-13 font-medium text-ink-2">{t('GIVING.form.alsoFor')}</legend>
      <p className="text-13 text-ink-3">{t('GIVING.form.alsoForHelp')}</p>
      <div className="grid gap-x-4 menu:grid-cols-2">
        {others.map(({ notebookId, className }) => (
          <Checkbox
            key={notebookId}
            checked={chosen.includes(notebookId)}
            onChange={(on) =>
              onChange(on ? [...chosen, notebookId] : chosen.filter((id) => id !== notebookId))
            }
          >
            {className}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
