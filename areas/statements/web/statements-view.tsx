/** Statements of operators and banks: uploaded, matched with students, and posted. */
import { useState } from 'react';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useFormats } from '#platform/web/words.ts';
import { StatementLines } from './lines/statement-lines.tsx';
import { StatementRows } from './reading/statement-rows.tsx';
import { UploadStatement } from './reading/upload-statement.tsx';
import { useStatements } from './statements-data.ts';
import { useWords } from './words.ts';

export function StatementsView() {
  const t = useWords();
  const { dayAndTime } = useFormats();
  const query = useStatements();
  const [chosen, setChosen] = useState<number | null>(null);
  const statements = query.data;
  if (!statements) return <NotLoaded query={query} count={4} />;
  const shown = statements.find(({ id }) => id === chosen) ?? statements[0];
  return (
    <div className="flex flex-col gap-5">
      <UploadStatement onUploaded={setChosen} />
      {shown ? (
        <>
          <Select
            label={t('STATEMENTS.shown')}
            value={String(shown.id)}
            onChange={(id) => setChosen(Number(id))}
            options={statements.map(({ id, source, uploadedAt, fileName }) => ({
              value: String(id),
              label: t('STATEMENTS.option', {
                source: t(`STATEMENTS.sources.${source}`),
                time: dayAndTime(uploadedAt),
                file: fileName,
              }),
            }))}
          />
          <StatementRows statement={shown} />
          <StatementLines key={shown.id} statementId={shown.id} source={shown.source} />
        </>
      ) : (
        <EmptyState drawing="done" title={t('STATEMENTS.none')}>
          {t('STATEMENTS.noneHelp')}
        </EmptyState>
      )}
    </div>
  );
}
