/** Statements of operators and banks: uploaded, matched with students, and posted. */
import { useState } from 'react';
import { useContributions } from '#platform/web/contributions.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useFormats, useWords } from '#platform/web/words.ts';
import type { en } from '../../late-words/en.ts';
import { phoneParts } from '../extension-points.ts';
import { StatementLines } from './statement-lines.tsx';
import { StatementRows } from './statement-rows.tsx';
import { useStatements } from './statements-data.ts';
import { UploadStatement } from './upload-statement.tsx';

export function StatementsView() {
  const t = useWords<typeof en>();
  const { dayAndTime } = useFormats();
  const [phone] = useContributions(phoneParts);
  const query = useStatements();
  const [chosen, setChosen] = useState<number | null>(null);
  const statements = query.data;
  if (!statements) return <NotLoaded query={query} count={4} />;
  const shown = statements.find(({ id }) => id === chosen) ?? statements[0];
  return (
    <div className="flex flex-col gap-5">
      {phone && <LazyPart load={phone.loadList} quiet props={{}} />}
      <UploadStatement onUploaded={setChosen} />
      {shown ? (
        <>
          <Select
            label={t('PAYMENTS.statements.shown')}
            value={String(shown.id)}
            onChange={(id) => setChosen(Number(id))}
            options={statements.map(({ id, source, uploadedAt, fileName }) => ({
              value: String(id),
              label: t('PAYMENTS.statements.option', {
                source: t(`PAYMENTS.statements.sources.${source}`),
                time: dayAndTime(uploadedAt),
                file: fileName,
              }),
            }))}
          />
          <StatementRows statement={shown} />
          <StatementLines key={shown.id} statementId={shown.id} source={shown.source} />
        </>
      ) : (
        <EmptyState drawing="done" title={t('PAYMENTS.statements.none')}>
          {t('PAYMENTS.statements.noneHelp')}
        </EmptyState>
      )}
    </div>
  );
}
