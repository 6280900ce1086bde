/** Sheets that are not recognised: they are not taken until somebody says what they hold. */
import { Banner } from '#platform/web/ui/banner.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { Kind } from '../../contract.ts';
import type { ListSet } from '../../lists/contract.ts';
import { useImportWrites } from '../import/imports-data.ts';
import { useWords } from '../words.ts';

interface UnknownSheetsProps {
  sheets: ListSet['leftOut'];
  kinds: readonly Kind[];
  onChanged: () => void;
}

export function UnknownSheets({ sheets, kinds, onChanged }: UnknownSheetsProps) {
  const t = useWords();
  const failureText = useFailureText();
  const { choose } = useImportWrites();
  const leftOut = sheets.filter(({ id }) => id === null);
  const named = sheets.flatMap(({ id, ...sheet }) => (id === null ? [] : { id, name: nameOf(sheet) }));
  return (
    <>
      {leftOut.length > 0 && (
        <Banner kind="notice">
          {t('IMPORT.lists.leftOut', { sheets: leftOut.map(nameOf).join(' · ') })}
        </Banner>
      )}
      {named.length > 0 && (
        <section className="flex flex-col gap-3 rounded-card border border-rule bg-surface p-4">
          <div>
            <h2 className="text-16">{t('IMPORT.lists.unknownTitle')}</h2>
            <p className="text-14 text-ink-2">{t('IMPORT.lists.unknownText')}</p>
          </div>
          {named.map(({ id, name }) => (
            <Select
              key={id}
              label={t('IMPORT.lists.holds', { sheet: name })}
              value=""
              disabled={choose.isPending}
              onChange={(kind) =>
                choose.mutate(
                  { id, sheet: 0, headingRow: null, encoding: null, kind },
                  { onSuccess: onChanged },
                )
              }
              options={[
                { value: '', label: t('IMPORT.lists.notTaken') },
                ...kinds.map((kind) => ({ value: kind.id, label: kind.title })),
              ]}
            />
          ))}
          {choose.error !== null && <Banner kind="notice">{failureText(choose.error)}</Banner>}
        </section>
      )}
    </>
  );
}

function nameOf({ file, sheet }: Pick<ListSet['leftOut'][number], 'file' | 'sheet'>): string {
  return [file, sheet].filter(Boolean).join(', ');
}
