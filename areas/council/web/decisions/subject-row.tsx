/** One subject of a student before the council. */
import { coefficientText } from '#platform/kernel/numbers/coefficient.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { Cell, ClassAtCouncil, StudentAtCouncil } from '../../students-contract.ts';
import { useCouncilWords } from '../council-words.ts';
import { useWords } from '../words.ts';
import type { SubjectColumns } from './subject-columns.tsx';
import { TrialField } from './trial-field.tsx';
import { cellKey, type Trial, type WouldBe } from './what-if.ts';

interface SubjectRowProps {
  atCouncil: ClassAtCouncil;
  subject: StudentAtCouncil['subjects'][number];
  columns: SubjectColumns;
  would: WouldBe | null;
  tried: Trial;
  texts: boolean;
  onTry: ((tried: Trial) => void) | null;
  sex: StudentAtCouncil['sex'];
}

export function SubjectRow(props: SubjectRowProps) {
  const { atCouncil, subject, columns, would, tried, texts, onTry, sex } = props;
  const t = useWords();
  const language = useLanguage();
  const words = useCouncilWords();
  const taught = atCouncil.subjects.find(({ id }) => id === subject.id);
  const value = would ? (would.subjects.get(subject.id) ?? null) : subject.value;
  const below = value !== null && value < atCouncil.rules.policy.passMark;
  const name = taught?.name ?? '';
  const { parts, ofParts, ofRest } = columns;
  const change = (sequenceId: number, next: number | null | undefined) => {
    const all = new Map(tried);
    if (next === undefined) all.delete(cellKey(subject.id, sequenceId));
    else all.set(cellKey(subject.id, sequenceId), next);
    onTry?.(all);
  };
  return (
    <tr className={classNames('border-b border-rule/60 last:border-0', below && 'bg-late-fill/35')}>
      <th scope="row" className="w-full min-w-28 max-w-0 py-[0.3rem] pl-3 text-left font-normal">
        <span className="block truncate font-medium" title={name}>
          {name}
        </span>
        {texts && (
          <span className="block text-12 text-ink-2 [overflow-wrap:anywhere]">
            {subject.said ?? <span className="text-ink-3">{taught?.teachers.join(', ')}</span>}
          </span>
        )}
      </th>
      <td className={classNames('tabular px-1 text-right text-ink-3', ofRest)}>
        {taught && coefficientText(taught.coefficient, language)}
      </td>
      {parts.map((part, index) => (
        <td key={part.id} className={classNames('tabular px-1 text-right text-ink-2', ofParts)}>
          {onTry && !subject.exempt ? (
            <TrialField
              label={t('COUNCIL.whatIfCell', { subject: name, period: words.period(part) })}
              real={subject.cells[index] ?? null}
              tried={tried.get(cellKey(subject.id, part.id))}
              small={parts.length > 2}
              onChange={(next) => change(part.id, next)}
            />
          ) : (
            <CellText cell={(part.kind === 'trimester' ? subject.terms : subject.cells)[index] ?? null} />
          )}
        </td>
      ))}
      <td
        className={classNames(
          'tabular px-1 text-right text-16 font-bold',
          below && 'text-late underline decoration-dotted underline-offset-4',
          would && value !== subject.value && 'bg-draft-fill',
        )}
      >
        {subject.exempt ? <CellText cell="exempt" /> : words.average(value)}
      </td>
      <td className={classNames('tabular px-1 text-right text-ink-3 @max-[620px]:hidden', ofRest)}>
        {words.average(taught?.average ?? null)}
      </td>
      <td className={classNames('tabular py-1 pr-3 pl-1 text-right whitespace-nowrap text-ink-2', ofRest)}>
        {subject.rank === null || would ? '–' : words.rank({ rank: subject.rank, sex })}
      </td>
    </tr>
  );
}

function CellText({ cell }: { cell: Cell }) {
  const t = useWords();
  const words = useCouncilWords();
  if (typeof cell === 'number') return words.average(cell);
  if (cell === 'exempt') return <span className="text-13 font-normal text-ink-3">{t('COUNCIL.exempt')}</span>;
  const isAbsent = cell === 'absent' || cell === 'absentJustified';
  return <span className="text-ink-3">{isAbsent ? t('COUNCIL.absent') : '–'}</span>;
}
