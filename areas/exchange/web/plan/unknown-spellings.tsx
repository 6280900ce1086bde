/** Spellings that name none of the choices: each is settled once, for all rows that have it. */

import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { Kind, OpenedRun } from '../../contract.ts';
import { useWords } from '../words.ts';

type Spellings = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface UnknownSpellingsProps {
  runId: number;
  unknown: OpenedRun['unknown'];
  columns: Kind['columns'];
  busy: boolean;
  onSettle: (spellings: Spellings, onDone: () => void) => void;
}

export function UnknownSpellings({ runId, unknown, columns, busy, onSettle }: UnknownSpellingsProps) {
  const t = useWords();
  // A person who leaves before the decisions are applied finds them again.
  const { fields, change, clear } = useUnsentFields<{ readonly said: Spellings }>(
    `import spellings ${runId}`,
    { said: {} },
  );
  const { said: meanings } = fields;
  return (
    <section className="flex flex-col gap-3 rounded-card border border-rule bg-surface p-4">
      <div>
        <h2 className="text-16">{t('IMPORT.preview.unknownTitle')}</h2>
        <p className="text-14 text-ink-2">{t('IMPORT.preview.unknownText')}</p>
      </div>
      <div className="grid gap-3 @min-[620px]:grid-cols-2">
        {unknown.map(({ column, value, count }) => (
          <Select
            key={`${column} ${value}`}
            label={t('IMPORT.preview.unknownValue', { value, count })}
            value={meanings[column]?.[value] ?? ''}
            onChange={(meant) =>
              change({ said: { ...meanings, [column]: { ...meanings[column], [value]: meant } } })
            }
            options={[
              { value: '', label: t('IMPORT.preview.choose'), disabled: true },
              ...(columns.find(({ key }) => key === column)?.choices ?? []).map((choice) => ({
                value: choice,
                label: choice,
              })),
            ]}
          />
        ))}
      </div>
      {Object.keys(meanings).length > 0 && (
        <div className="flex justify-end">
          <Button look="primary" busy={busy} onClick={() => onSettle(meanings, clear)}>
            {t('IMPORT.preview.apply')}
          </Button>
        </div>
      )}
    </section>
  );
}
