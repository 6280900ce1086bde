/** One student's line: who, done or not, and the menu to mark it. */

import { Check, MessageSquarePlus, ShieldCheck, ShieldX, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { listName } from '#platform/web/school-names.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { Menu, type MenuAction } from '#platform/web/ui/menu.tsx';
import { StatusMark, type Tone } from '#platform/web/ui/status-mark.tsx';
import { useFormats } from '#platform/web/words.ts';
import { stateOfLine, type Unmarked } from '../../rules.ts';
import type { HomeworkLine } from '../../wire.ts';
import { useFirstWords } from '../words.ts';
import type { Marking } from './use-marking.ts';

const tones: Record<ReturnType<typeof stateOfLine>, Tone> = {
  excused: 'previous',
  done: 'done',
  toDo: 'unchecked',
  notDone: 'not-done',
  unchecked: 'unchecked',
};

interface LineProps {
  line: HomeworkLine;
  photo: string | null;
  waiting: boolean;
  unmarked: Unmarked;
  /** Why it cannot be marked; null when it can. */
  reason: string | null;
  marking: Marking;
  onComment: () => void;
  /** A parent's claim about it. */
  claim: ReactNode;
  /** While several are being chosen: whether this one is, and the way to change it; null when it cannot be. */
  choice: { readonly chosen: boolean; readonly set: (chosen: boolean) => void } | null;
  choosing: boolean;
}

export function StudentLine({
  line,
  photo,
  waiting,
  unmarked,
  reason,
  marking,
  onComment,
  claim,
  choice,
  choosing,
}: LineProps) {
  const t = useFirstWords();
  const { day } = useFormats();
  const state = stateOfLine(line, unmarked);
  const name = fullName(line);
  const about = [line.birthDate ? day(line.birthDate as SchoolDay) : null, line.matricule].filter(
    (fact) => fact !== null && fact !== '',
  );
  const actions: readonly MenuAction[] = [
    {
      label: t('HOMEWORKS.line.markDone'),
      icon: Check,
      reason: reason ?? (line.completed === 'Y' ? t('HOMEWORKS.line.alreadyDone') : null),
      onSelect: () => marking.markDone([line]),
    },
    ...(line.completed === 'Y'
      ? [{ label: t('HOMEWORKS.line.takeBack'), icon: Undo2, reason, onSelect: () => marking.undo(line) }]
      : []),
    {
      label: t(line.excused ? 'HOMEWORKS.line.unexcuse' : 'HOMEWORKS.line.excuse'),
      icon: line.excused ? ShieldX : ShieldCheck,
      reason,
      onSelect: () => marking.setExcused(line, !line.excused),
    },
    { label: t('HOMEWORKS.line.comment'), icon: MessageSquarePlus, reason, onSelect: onComment },
  ];
  return (
    <li className="relative flex min-h-row items-center gap-3 border-b border-rule/60 py-2 last:border-0">
      <Avatar id={line.studentId} firstName={line.firstName} lastName={line.lastName} image={photo} />
      {/* The name, and the state below it: a long name never moves the state or the menu. */}
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="text-body leading-tight [overflow-wrap:anywhere]">{listName(line)}</p>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="tabular flex min-w-26 flex-1 flex-wrap gap-x-2.5 text-12 text-ink-3">
            {about.map((fact) => (
              <span key={fact} className="min-w-0 [overflow-wrap:anywhere]">
                {fact}
              </span>
            ))}
          </p>
          <span className="ml-auto flex shrink-0 items-center gap-1.5">
            {waiting && (
              <span
                role="img"
                aria-label={t('HOMEWORKS.line.waiting')}
                title={t('HOMEWORKS.line.waiting')}
                className="text-draft"
              >
                <StatusMark tone="waiting" className="size-4" />
              </span>
            )}
            <StatusChip tone={tones[state]}>{t(`HOMEWORKS.line.${state}`)}</StatusChip>
          </span>
        </div>
        {claim}
        {line.comment && <p className="text-13 text-ink-2 [overflow-wrap:anywhere]">{line.comment}</p>}
      </div>
      {choosing ? (
        <span className="grid size-control shrink-0 place-items-center">
          {choice && (
            // The whole line is the target.
            <Checkbox
              checked={choice.chosen}
              onChange={choice.set}
              className="after:absolute after:inset-0 after:content-['']"
            >
              <span className="unseen">{t('HOMEWORKS.line.chooseOne', { name })}</span>
            </Checkbox>
          )}
        </span>
      ) : (
        <Menu label={t('HOMEWORKS.line.actions', { name })} actions={actions} className="-mr-2" />
      )}
    </li>
  );
}
