/** The preview of an import: changes, questions, refused rows, and the button. */

import { TriangleAlert } from 'lucide-react';
import { failures } from '#areas/exchange/contract.ts';
import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import {
  type BundleFault,
  formatNames,
  type RosterPart,
  type RosterReport,
  type RosterRun,
} from '../../packages/contract.ts';
import type { GradeAnswer } from '../../packages/grades-contract.ts';
import { useRosterWrites } from '../roster-data.ts';
import { useWords } from '../words.ts';
import { RosterCounts } from './roster-counts.tsx';
import { gradesToAnswer, isAnswered, isOf, RosterGrades } from './roster-grades.tsx';
import { RosterRows } from './roster-rows.tsx';

interface RosterPreviewProps {
  run: RosterRun;
  onRun: (run: RosterRun) => void;
  onDropped: () => void;
  onOther: () => void;
}

export function RosterPreview({ run, onRun, onDropped, onOther }: RosterPreviewProps) {
  const t = useWords();
  const failureText = useFailureText();
  const { choose, perform, drop } = useRosterWrites();
  const { report, plan, school } = run;
  // Kept on the device, for a person who leaves before the import.
  const { fields, change, clear } = useUnsentFields<{ readonly answers: readonly GradeAnswer[] }>(
    `roster grades ${run.id} ${school}`,
    { answers: [] },
  );
  if (report === null || plan === null || school === null) return null;
  const changes = report.counts.reduce((sum, { create, update }) => sum + create + update, 0);
  const refused = report.counts.reduce((sum, one) => sum + one.refused, 0);
  const error = perform.error ?? choose.error ?? drop.error;
  const isOld = perform.error?.code === failures.planChanged.code;
  const questions = gradesToAnswer(report.grades);
  const answers = fields.answers.filter((answer) => questions.some((question) => isOf(question, answer)));
  const isDecided = questions.every((question) => isAnswered(question, answers));
  const name = run.schools.find(({ sourceId }) => sourceId === school)?.name ?? '';
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="text-16">{t('ROSTER.preview.summary', { name })}</p>
        <p className="text-14 text-ink-2">
          {formatNames[run.format]} ·{' '}
          {t(report.yearIsNew ? 'ROSTER.preview.yearNew' : 'ROSTER.preview.year', { year: report.year })}
        </p>
      </div>
      {questions.length > 0 && (
        <RosterGrades
          questions={questions}
          answers={answers}
          onAnswer={(answer) =>
            change({
              answers: [
                ...answers.filter(
                  ({ grade, section }) => grade !== answer.grade || section !== answer.section,
                ),
                answer,
              ],
            })
          }
        />
      )}
      <RosterCounts counts={report.counts} />
      <Notes run={run} report={report} />
      {report.files.length > 0 && <RosterRows files={report.files} />}
      {report.faultCount > 0 && <Faults faults={report.faults} count={report.faultCount} />}
      {error !== null && <Banner kind="notice">{failureText(error)}</Banner>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {!isDecided && <p className="min-w-0 flex-auto text-14 text-ink-2">{t('ROSTER.grades.undecided')}</p>}
        {changes + refused + questions.length === 0 && (
          <p className="min-w-0 flex-auto text-14 text-ink-2">{t('ROSTER.preview.nothing')}</p>
        )}
        <Button busy={drop.isPending} onClick={() => drop.mutate({ id: run.id }, { onSuccess: onDropped })}>
          {t('ROSTER.preview.drop')}
        </Button>
        {run.schools.length > 1 && <Button onClick={onOther}>{t('ROSTER.preview.other')}</Button>}
        {isOld ? (
          <Button
            look="primary"
            busy={choose.isPending}
            onClick={() => choose.mutate({ id: run.id, school }, { onSuccess: onRun })}
          >
            {t('ROSTER.preview.again')}
          </Button>
        ) : (
          <Button
            look="primary"
            busy={perform.isPending}
            disabled={!isDecided || (changes === 0 && answers.length === 0)}
            onClick={() =>
              perform.mutate(
                { id: run.id, plan, grades: [...answers] },
                {
                  onSuccess: (done) => {
                    clear();
                    onRun(done);
                  },
                },
              )
            }
          >
            {refused > 0 ? t('ROSTER.preview.doGood', { count: refused }) : t('ROSTER.preview.do')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Ignored parts, and work that is left to do by hand. */
function Notes({ run, report }: { run: RosterRun; report: RosterReport }) {
  const t = useWords();
  const made = (wanted: RosterPart) => report.counts.find(({ part }) => part === wanted)?.create ?? 0;
  const [teachers, links] = [made('teachers'), made('links')];
  const notes = [
    ...(run.passwords > 0 ? [t('ROSTER.notes.passwords', { count: run.passwords })] : []),
    ...(teachers > 0 ? [t('ROSTER.notes.accounts', { count: teachers })] : []),
    ...(links > 0 && run.format === 'sds-1' ? [t('ROSTER.notes.links', { count: links })] : []),
    ...report.grades
      .filter(({ levels }) => levels.length === 0)
      .map(({ grade, section, classes }) =>
        section !== null && section.id === null
          ? t('ROSTER.notes.newLevel', { section: section.name, grade })
          : t('ROSTER.notes.withoutLevels', { grade, count: classes }),
      ),
    ...report.leftOut.map((one) => t('ROSTER.notes.leftOut', one)),
    ...run.unknownColumns.map(({ file, columns }) =>
      t('ROSTER.notes.unknownColumns', { file, columns: columns.join(', ') }),
    ),
    ...(run.otherFiles.length > 0
      ? [t('ROSTER.notes.otherFiles', { files: run.otherFiles.join(', ') })]
      : []),
  ];
  if (notes.length === 0) return null;
  return (
    <section className="rounded-card border border-rule bg-surface p-4">
      <h2 className="mb-2 text-16">{t('ROSTER.notes.title')}</h2>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-14 text-ink-2">
        {notes.map((note) => (
          <li key={note} className="[overflow-wrap:anywhere]">
            {note}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Faults({ faults, count }: { faults: readonly BundleFault[]; count: number }) {
  const t = useWords();
  return (
    <section className="rounded-card border border-rule bg-surface p-4">
      <h2 className="mb-2 flex items-center gap-2 text-16">
        <TriangleAlert aria-hidden className="size-4.5 shrink-0 text-late" />
        {t('ROSTER.faults.title', { count })}
      </h2>
      {count > faults.length && (
        <p className="mb-2 text-13 text-ink-3">{t('ROSTER.faults.more', { count: faults.length })}</p>
      )}
      <ul className="flex max-h-96 flex-col overflow-y-auto">
        {faults.map(({ file, line, column, value, code }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: one place may have two faults, and the list never changes.
            key={index}
            className="grid gap-x-4 border-b border-rule py-2 text-14 last:border-0 menu:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          >
            <span className="text-13 text-ink-3 [overflow-wrap:anywhere]">
              {t('ROSTER.faults.place', { file, line })}
              {column !== '' && ` · ${column}`}
            </span>
            <span className="[overflow-wrap:anywhere]">
              {value !== '' && <span className="font-mono text-13">{value} </span>}
              {t(`ROSTER.faults.codes.${code}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
