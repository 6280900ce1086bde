/** The subjects of a student: marks, average, rank, the teacher's appreciation; those below the pass mark are marked. In a trial the averages are fields. */
import { MessageSquareText } from 'lucide-react';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { ClassAtCouncil, StudentAtCouncil } from '../../students-contract.ts';
import { useCouncilWords } from '../council-words.ts';
import { useWords } from '../words.ts';
import { type SubjectColumns, subjectColumns } from './subject-columns.tsx';
import { SubjectRow } from './subject-row.tsx';
import type { Trial, WouldBe } from './what-if.ts';

interface StageSubjectsProps {
  atCouncil: ClassAtCouncil;
  student: StudentAtCouncil;
  would: WouldBe | null;
  tried: Trial;
  /** Whether the teachers' appreciations are shown under their subjects. */
  texts: boolean;
  onTexts: (on: boolean) => void;
  /** Null while nothing is tried. */
  onTry: ((tried: Trial) => void) | null;
}

export function StageSubjects(props: StageSubjectsProps) {
  const { atCouncil, student, would, tried, texts, onTexts, onTry } = props;
  const t = useWords();
  const words = useCouncilWords();
  const columns = subjectColumns(atCouncil, onTry !== null);
  const { passMark } = atCouncil.rules.policy;
  const below = student.subjects.filter(({ value }) => value !== null && value < passMark).length;
  const mark = words.average(passMark);
  return (
    <section className="min-w-0 overflow-hidden rounded-card border border-rule bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-3 pt-1.5 text-13 text-ink-2">
        <p>
          {below === 0 ? t('COUNCIL.noneBelow', { mark }) : t('COUNCIL.belowPass', { count: below, mark })}
        </p>
        <button
          type="button"
          aria-pressed={texts}
          onClick={() => onTexts(!texts)}
          className="flex cursor-pointer items-center gap-1.5 font-medium text-primary hover:underline coarse:min-h-control"
        >
          <MessageSquareText aria-hidden className="size-4" />
          {t('COUNCIL.texts')}
        </button>
      </div>
      <div className="overflow-x-auto">
        <table className="w-full text-14 leading-tight">
          <Heading columns={columns} />
          <tbody>
            {student.subjects.map((subject) => (
              <SubjectRow
                key={subject.id}
                {...{ atCouncil, subject, columns, would, tried, onTry, texts, sex: student.sex }}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Heading({ columns: { parts, ofParts, ofRest } }: { columns: SubjectColumns }) {
  const t = useWords();
  const words = useCouncilWords();
  const cell = 'px-1 py-1 text-right font-medium whitespace-nowrap';
  return (
    <thead>
      <tr className="border-b border-rule text-12 text-ink-2">
        <th scope="col" className="py-1 pl-3 text-left font-medium">
          {t('COUNCIL.subject')}
        </th>
        <th scope="col" className={classNames(cell, ofRest)}>
          {t('COUNCIL.coefficient')}
        </th>
        {parts.map((part) => (
          <th key={part.id} scope="col" className={classNames(cell, ofParts)}>
            {words.shortPeriod(part)}
          </th>
        ))}
        <th scope="col" className={classNames(cell, 'pr-1')}>
          {t('COUNCIL.average')}
        </th>
        <th scope="col" className={classNames(cell, ofRest, '@max-[620px]:hidden')}>
          {t('COUNCIL.ofClass')}
        </th>
        <th scope="col" className={classNames(cell, 'pr-3', ofRest)}>
          {t('COUNCIL.rank')}
        </th>
      </tr>
    </thead>
  );
}
