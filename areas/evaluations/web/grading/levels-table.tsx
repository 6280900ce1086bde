/** A class that is marked in levels: a row for each student with how many of each level, a column for each subject where there is room. */
import { namesakesIn } from '#platform/kernel/people/namesakes.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { CompetenceLevel } from '../../grading/competence-rules.ts';
import type { ClassResultsItem } from '../../results/results-contract.ts';
import { StudentCells } from '../results/student-cells.tsx';
import { useWords } from '../words.ts';
import { Level } from './level.tsx';

interface LevelsTableProps {
  results: ClassResultsItem;
  levels: readonly CompetenceLevel[];
}

type Cells = ClassResultsItem['students'][number]['subjects'];

function countOf(cells: Cells, index: number): number {
  return cells.filter((cell) => cell?.level === index).length;
}

export function LevelsTable({ results, levels }: LevelsTableProps) {
  const t = useWords();
  const language = useLanguage();
  const { subjects, students } = results;
  const namesakes = namesakesIn(students);
  const head = 'px-2 py-2 font-medium';
  return (
    <div className="overflow-x-auto rounded-card border border-rule bg-surface">
      <table className="w-full text-14">
        <thead>
          <tr className="border-b border-rule text-13 text-ink-2">
            <th scope="col" className={`${head} w-10 text-right`}>
              {t('EVALUATION.number')}
            </th>
            <th scope="col" className={`${head} sticky left-0 z-10 bg-surface text-left menu:min-w-48`}>
              {t('EVALUATION.student')}
            </th>
            {levels.map(({ code, meaning }) => (
              <th key={code.en} scope="col" title={meaning[language]} className={`${head} text-right`}>
                {code[language]}
              </th>
            ))}
            {subjects.map(({ id, name }) => (
              <th
                key={id}
                scope="col"
                title={name}
                className={`${head} min-w-24 max-w-32 align-bottom text-12 max-menu:hidden`}
              >
                <span className="line-clamp-2">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr
              key={student.id}
              data-row
              className="group border-b border-rule/60 last:border-0 hover:bg-sunken"
            >
              <StudentCells {...{ results, student, namesakes }} />
              {levels.map(({ code }, index) => (
                <td key={code.en} className="tabular px-2 text-right">
                  {countOf(student.subjects, index)}
                </td>
              ))}
              {student.subjects.map((cell, index) => (
                <td key={subjects[index]?.id} className="px-2 text-center max-menu:hidden">
                  {cell && <Level index={cell.level} levels={levels} exempt={cell.standing === 'exempt'} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot className="text-13 text-ink-2 max-menu:hidden">
          {levels.map(({ code, meaning }, index) => (
            <tr key={code.en} className="border-t border-rule/60">
              <td />
              <th scope="row" className="sticky left-0 z-10 bg-surface px-2 py-1.5 text-left font-medium">
                {meaning[language]}
              </th>
              <td colSpan={levels.length} />
              {subjects.map(({ id }, column) => (
                <td key={id} className="tabular px-2 text-center">
                  {students.filter(({ subjects: cells }) => cells[column]?.level === index).length}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}
