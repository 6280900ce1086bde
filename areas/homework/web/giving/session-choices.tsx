/** The groups and filters of the list of homework. Its calendar is fetched when it is opened. */
import type { NotebookItem } from '#areas/notebook/contract.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { type BoardChoice, everything, isNarrowed } from '../board/board-view.ts';
import { useFirstWords } from '../words.ts';

export interface SessionChoicesProps {
  choice: BoardChoice;
  onChange: (choice: BoardChoice) => void;
  /** Notebooks to choose from; empty on the page of one notebook. */
  notebooks: readonly NotebookItem[];
}

export function SessionChoices({ choice, onChange, notebooks }: SessionChoicesProps) {
  const t = useFirstWords();
  return (
    <section className="flex w-72 max-w-full flex-col gap-4">
      <Segmented
        label={t('HOMEWORKS.filter.group')}
        value={choice.order}
        onChange={(order) => onChange({ ...choice, order })}
        choices={[
          { value: 'due', label: t('HOMEWORKS.filter.byDue') },
          { value: 'session', label: t('HOMEWORKS.filter.bySession') },
          { value: 'day', label: t('HOMEWORKS.filter.byDay') },
        ]}
      />
      {notebooks.length > 1 && (
        <Select
          label={t('HOMEWORKS.filter.notebook')}
          value={String(choice.notebookId ?? '')}
          onChange={(id) => onChange({ ...choice, notebookId: id === '' ? null : Number(id) })}
          options={[
            { value: '', label: t('HOMEWORKS.filter.everyNotebook') },
            ...notebooks.map((one) => ({
              value: String(one.notebookId),
              label: `${one.className} · ${one.subjectName}`,
            })),
          ]}
        />
      )}
      <div className="flex flex-col gap-3">
        <DatePicker
          label={t('HOMEWORKS.filter.from')}
          value={choice.from}
          onChange={(from) => onChange({ ...choice, from })}
        />
        <DatePicker
          label={t('HOMEWORKS.filter.to')}
          value={choice.to}
          onChange={(to) => onChange({ ...choice, to })}
        />
      </div>
      {isNarrowed(choice) && (
        <Button small onClick={() => onChange({ ...everything, group: choice.group, whose: choice.whose })}>
          {t('HOMEWORKS.filter.clear')}
        </Button>
      )}
    </section>
  );
}
