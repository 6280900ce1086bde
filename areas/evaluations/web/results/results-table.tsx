/** A class in a period: a row for each student, a column for each subject; on a phone the averages alone, the rest behind a tap. */

import { Fragment } from 'react';
import { namesakesIn } from '#platform/kernel/people/namesakes.ts';
import { ordinal } from '#platform/kernel/text/ordinal.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useLanguage } from '#platform/web/words.ts';
import { averageText } from '../../marks/mark-text.ts';
import type { ClassResultsItem } from '../../results/results-contract.ts';
import { useWords } from '../words.ts';
import { StudentCells } from './student-cells.tsx';

type Row = ClassResultsItem['students'][number];

export function ResultsTable({ results }: { results: ClassResultsItem }) {
  const t = useWords();
  const { subjects, students, general, passMark } = results;
  const namesakes = namesakesIn(students);
  // One or two subjects fit on every screen; the ranks of two do not fit on a phone.
  const few = general === null && subjects.length <= 2;
  const ofRanks = subjects.length === 1 ? '' : 'max-menu:hidden';
  const ofSubjects = few ? '' : 'max-menu:hidden';
  return (
    <div
      className={classNames('overflow-x-auto rounded-card border border-rule bg-surface', few && 'max-w-3xl')}
    >
      <table className="w-full text-14">
        <thead>
          <tr className="border-b border-rule text-13 text-ink-2">
            <th scope="col" className="w-10 px-2 py-2 text-right font-medium">
              {t('EVALUATION.number')}
            </th>
            <th
              scope="col"
              className="sticky left-0 z-10 bg-surface px-2 py-2 text-left font-medium max-menu:min-w-28 menu:min-w-48"
            >
              {t('EVALUATION.student')}
            </th>
            {general && (
              <>
                <th scope="col" className="px-2 py-2 text-right font-medium">
                  {t('EVALUATION.average')}
                </th>
                <th scope="col" className="px-2 py-2 text-right font-medium">
                  {t('EVALUATION.rank')}
                </th>
                <th scope="col" className="px-2 py-2 text-left font-medium max-menu:hidden">
                  {t('EVALUATION.grade')}
                </th>
              </>
            )}
            {subjects.map(({ id, name }) => (
              <Fragment key={id}>
                <th
                  scope="col"
                  title={name}
                  className={classNames(
                    'min-w-20 max-w-28 px-2 py-2 text-right align-bottom text-12 font-medium',
                    ofSubjects,
                  )}
                >
                  <span className="line-clamp-2">{name}</span>
                </th>
                {few && (
                  <th
                    scope="col"
                    className={classNames('px-2 py-2 text-right align-bottom font-medium', ofRanks)}
                  >
                    {t('EVALUATION.rank')}
                  </th>
                )}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <StudentRow
              key={student.id}
              {...{ student, results, namesakes, passMark, few, ofSubjects, ofRanks }}
            />
          ))}
        </tbody>
        <tfoot className={ofSubjects}>
          <tr className="border-t border-rule text-13 text-ink-2">
            <td />
            <th scope="row" className="sticky left-0 z-10 bg-surface px-2 py-2 text-left font-medium">
              {t('EVALUATION.figures.average')}
            </th>
            {general && <Average value={general.statistics.average} passMark={passMark} />}
            {general && <td />}
            {general && <td className="max-menu:hidden" />}
            {subjects.map(({ id, statistics }) => (
              <Fragment key={id}>
                <Average value={statistics.average} passMark={passMark} />
                {few && <td className={ofRanks} />}
              </Fragment>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface StudentRowProps {
  student: Row;
  results: ClassResultsItem;
  namesakes: ReadonlySet<number>;
  passMark: number;
  /** Whether the places in the subjects are shown beside their averages. */
  few: boolean;
  ofSubjects: string;
  ofRanks: string;
}

function StudentRow({ student, results, namesakes, passMark, few, ofSubjects, ofRanks }: StudentRowProps) {
  const t = useWords();
  const language = useLanguage();
  const { general } = student;
  return (
    <tr data-row className="group border-b border-rule/60 last:border-0 hover:bg-sunken">
      <StudentCells {...{ results, student, namesakes }} />
      {general && (
        <>
          <Average value={general.value} passMark={passMark} strong />
          <td className="tabular px-2 text-right whitespace-nowrap">
            {general.rank === null ? (
              <abbr title={t('EVALUATION.notClassified')} className="text-ink-3 no-underline">
                {t('EVALUATION.nc')}
              </abbr>
            ) : (
              ordinal(general.rank, language)
            )}
          </td>
          <td className="px-2 max-menu:hidden">{general.grade ?? '–'}</td>
        </>
      )}
      {student.subjects.map((cell, index) => {
        const subject = results.subjects[index];
        return (
          <Fragment key={subject?.id}>
            <Average
              className={ofSubjects}
              passMark={passMark}
              value={cell?.value ?? null}
              none={cell === null ? '' : cell.standing === 'exempt' ? t('EVALUATION.exemptShort') : '–'}
            />
            {few && (
              <td className={classNames('tabular px-2 text-right whitespace-nowrap', ofRanks)}>
                {cell?.rank != null && ordinal(cell.rank, language)}
              </td>
            )}
          </Fragment>
        );
      })}
    </tr>
  );
}

interface AverageProps {
  value: number | null;
  passMark: number;
  /** Text without a value. */
  none?: string;
  strong?: boolean;
  className?: string;
}

/** Below the pass mark it is underlined as well as coloured: colour alone says nothing to some. */
function Average({ value, passMark, none = '–', strong, className }: AverageProps) {
  const language = useLanguage();
  const below = value !== null && value < passMark;
  return (
    <td
      className={classNames(
        'tabular px-2 text-right',
        below && 'text-late underline decoration-dotted underline-offset-4',
        value === null && 'text-ink-3',
        strong && 'font-medium',
        className,
      )}
    >
      {value === null ? none : averageText(value, language)}
    </td>
  );
}
