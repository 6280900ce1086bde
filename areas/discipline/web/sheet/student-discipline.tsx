/** The tab of a student: totals of what counts, then everything in order of time. */
import { useState } from 'react';
import type { StudentRecord } from '#areas/students/web/extension-points.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { type DisciplineSheet, readSheet } from '../../sheet/contract.ts';
import { Summonses } from '../summonses/summonses.tsx';
import { useWords } from '../words.ts';
import { SheetRow } from './sheet-row.tsx';

const loadReport = async () => (await import('../incidents/report-form.tsx')).ReportForm;
const loadSummons = async () => (await import('../summonses/summons-form.tsx')).SummonsForm;
const loadGive = async () => (await import('../consequences/give-form.tsx')).GiveForm;

export function StudentDiscipline({ student }: { student: StudentRecord }) {
  const t = useWords();
  const query = useCallQuery(readSheet, { id: student.id }, { keep: true });
  const sheet = query.data;
  const [opened, setOpened] = useState<'report' | 'give' | 'summon' | null>(null);
  const close = () => setOpened(null);
  if (!sheet) return <NotLoaded query={query} count={5} />;
  const name = listName(student);
  return (
    <div className="flex flex-col gap-4">
      {sheet.mayReport && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpened('report')}>{t('DISCIPLINE.report.action')}</Button>
          <Button onClick={() => setOpened('give')}>
            {t(sheet.mayDecide ? 'DISCIPLINE.give.decide' : 'DISCIPLINE.give.propose')}
          </Button>
          {sheet.maySummon && (
            <Button onClick={() => setOpened('summon')}>{t('DISCIPLINE.summons.action')}</Button>
          )}
        </div>
      )}
      <Summonses studentId={student.id} asParent={sheet.asParent} />
      {sheet.entries.length === 0 ? (
        <EmptyState drawing="done" title={t('DISCIPLINE.sheet.none')}>
          {t(sheet.asParent ? 'DISCIPLINE.sheet.noneForParents' : 'DISCIPLINE.sheet.noneHelp')}
        </EmptyState>
      ) : (
        <>
          <Totals sheet={sheet} />
          <ul className="rounded-card border border-rule bg-surface">
            {sheet.entries.map((entry) => (
              <SheetRow key={`${entry.kind} ${entry.id}`} entry={entry} asParent={sheet.asParent} />
            ))}
          </ul>
        </>
      )}
      {opened === 'report' && (
        <LazyPart
          load={loadReport}
          onMissing={close}
          props={{
            opened: null,
            about: { studentId: student.id, part: 'actor', name, about: student.identity?.matricule ?? '' },
            onClose: close,
          }}
        />
      )}
      {opened === 'summon' && (
        <LazyPart
          load={loadSummons}
          onMissing={close}
          props={{ student: { id: student.id, name }, onClose: close }}
        />
      )}
      {opened === 'give' && (
        <LazyPart
          load={loadGive}
          onMissing={close}
          props={{ students: [{ id: student.id, name }], incidentId: null, reason: '', onClose: close }}
        />
      )}
    </div>
  );
}

function Totals({ sheet }: { sheet: DisciplineSheet }) {
  const t = useWords();
  const { detentionHours, suspensionDays, warnings, reprimands, points } = sheet;
  const totals = [
    ['detention', t('DISCIPLINE.sheet.hours', { count: detentionHours })],
    ['suspension', t('DISCIPLINE.sheet.days', { count: suspensionDays })],
    ['warnings', String(warnings)],
    ['reprimands', String(reprimands)],
    ['points', String(points)],
  ] as const;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
      {totals.map(([key, value]) => (
        <div key={key} className="rounded-card border border-rule bg-surface px-4 py-3">
          <dt className="text-13 text-ink-2">{t(`DISCIPLINE.sheet.${key}`)}</dt>
          <dd className="tabular text-18 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
