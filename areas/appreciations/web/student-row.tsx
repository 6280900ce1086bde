/** One student of a list of texts: the result, the text, proposals while it is written, and what others say of the student. */
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { averageText } from '#platform/kernel/numbers/marks.ts';
import { ordinal } from '#platform/kernel/text/ordinal.ts';
import type { Language } from '#platform/kernel/words.ts';
import { listName as personName } from '#platform/web/school-names.ts';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { StudentToSay } from '../contract.ts';
import { longestText, type TextKind } from '../kinds-contract.ts';
import { withProposal } from '../proposal-rules.ts';
import type { ShownText } from '../shown-texts.ts';
import { OtherTexts } from './other-texts.tsx';
import { TextDispute } from './text-dispute.tsx';
import type { Reading, TextConflict } from './texts-data.ts';
import type { Writing } from './use-writing.ts';
import { useWords } from './words.ts';

interface StudentRowProps {
  student: StudentToSay;
  /** The matricule, for who has a namesake on the list. */
  number: string | undefined;
  kind: TextKind;
  subjectId: number | null;
  text: ShownText | undefined;
  /** While it is written; else null. */
  content: string | null;
  language: Language;
  /** While it is written; else null. */
  proposals: readonly string[] | null;
  /** Null where the reader writes nothing. */
  writing: Writing | null;
  /** Null where the reader reads nothing over. */
  reading: Reading | null;
  conflict: TextConflict | undefined;
  /** @param mine the text to put in place of the other’s; null leaves that one */
  onSettle: (mine: string | null) => void;
}

export function StudentRow(props: StudentRowProps) {
  const { student, kind, subjectId, text, content, proposals, writing, reading, conflict, onSettle } = props;
  const t = useWords();
  const shown = content ?? text?.content ?? '';
  const own =
    student.text && student.text.content !== ''
      ? [{ studentId: student.id, kind, subjectId, version: student.text.version }]
      : [];
  return (
    <li className="rounded-card border border-rule bg-surface p-3 focus-within:border-primary menu:p-4">
      <Head student={student} number={props.number} text={text} />
      {writing ? (
        <textarea
          data-text
          rows={2}
          lang={props.language}
          spellCheck
          maxLength={longestText}
          value={shown}
          aria-label={t('APPRECIATION.textOf', {
            name: [personName(student), props.number].filter(Boolean).join(' '),
          })}
          onFocus={() => writing.begin(student.id)}
          onChange={({ currentTarget }) => writing.write(currentTarget.value)}
          onBlur={() => writing.end()}
          onKeyDown={(event) =>
            onKey(event, proposals, (proposal) =>
              writing.put({ studentId: student.id, content: withProposal(shown, proposal) }),
            )
          }
          className="mt-2 block field-sizing-content w-full resize-none rounded-chip border border-field bg-surface px-3 py-2 text-16 leading-snug hover:border-ink-3"
        />
      ) : (
        <p className={classNames('mt-2 text-15', shown === '' && 'text-ink-3')}>
          {shown || t('APPRECIATION.none')}
        </p>
      )}
      {writing && content !== null && (
        <Proposals
          proposals={proposals ?? []}
          length={shown.length}
          onTake={(proposal) =>
            writing.put({ studentId: student.id, content: withProposal(shown, proposal) })
          }
        />
      )}
      {conflict && <TextDispute conflict={conflict} onSettle={onSettle} />}
      {(reading || student.others.length > 0) && (
        <OtherTexts student={student} own={own} proofread={text?.proofread ?? false} reading={reading} />
      )}
    </li>
  );
}

function Head({ student, number, text }: Pick<StudentRowProps, 'student' | 'number' | 'text'>) {
  const t = useWords();
  const language = useLanguage();
  const { average, rank, progress, level } = student;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tabular w-6 text-right text-13 text-ink-3">{student.number}</span>
      <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">
        {personName(student)}
        {number && <span className="block text-13 font-normal text-ink-3">{number}</span>}
      </span>
      {(average !== null || level) && (
        <span className="tabular flex items-center gap-1 text-14 text-ink-2">
          {progress === 'up' && (
            <TrendingUp className="size-4 text-done" role="img" aria-label={t('APPRECIATION.progress.up')} />
          )}
          {progress === 'down' && (
            <TrendingDown
              className="size-4 text-late"
              role="img"
              aria-label={t('APPRECIATION.progress.down')}
            />
          )}
          {average === null ? level?.[language] : averageText(average, language)}
          {rank !== null && (
            <span className="text-ink-3">{t('APPRECIATION.rank', { rank: ordinal(rank, language) })}</span>
          )}
        </span>
      )}
      {text?.waiting ? (
        <StatusChip tone="waiting">{t('APPRECIATION.waiting')}</StatusChip>
      ) : (
        text?.proofread && <StatusChip tone="done">{t('APPRECIATION.proofread')}</StatusChip>
      )}
    </div>
  );
}

interface ProposalsProps {
  proposals: readonly string[];
  length: number;
  onTake: (proposal: string) => void;
}

/** Pressed without taking the focus from the text. */
function Proposals({ proposals, length, onTake }: ProposalsProps) {
  const t = useWords();
  return (
    <div className="mt-2 flex flex-col gap-1.5">
      {proposals.map((proposal, index) => (
        <button
          key={proposal}
          type="button"
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(proposal)}
          className="flex min-h-control-small items-baseline gap-2 rounded-chip bg-tint px-3 py-1.5 text-left text-14 leading-snug text-ink hover:bg-sunken"
        >
          <kbd className="hidden shrink-0 font-sans text-12 text-ink-2 fine:inline">Alt+{index + 1}</kbd>
          {proposal}
        </button>
      ))}
      <p className="tabular text-right text-12 text-ink-3">
        {t('APPRECIATION.length', { count: length, most: longestText })}
      </p>
    </div>
  );
}

/** Enter goes to the next text, with Shift to the one before; Alt and a number takes a proposal. */
function onKey(
  event: KeyboardEvent<HTMLTextAreaElement>,
  proposals: readonly string[] | null,
  take: (proposal: string) => void,
) {
  if (event.nativeEvent.isComposing) return;
  const number = /^Digit([1-3])$/.exec(event.code)?.[1];
  if (event.altKey && number) {
    const proposal = proposals?.[Number(number) - 1];
    event.preventDefault();
    if (proposal) take(proposal);
    return;
  }
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>('textarea[data-text]')];
  const next = fields[fields.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)];
  if (!next) return event.currentTarget.blur();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'center' });
}
