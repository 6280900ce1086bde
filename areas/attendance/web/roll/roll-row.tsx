/** One student of a roll: a tap goes from present to absent to late; a long press, and the button beside, offer the rest. */
import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { listName } from '#platform/web/school-names.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { IconButton } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { StatusMark } from '#platform/web/ui/status-mark.tsx';
import type { ExceptionState, FormerValue, ListedStudent } from '../../contract.ts';
import { afterTap } from '../../roll/tap-rules.ts';
import type { RollException } from '../../rules.ts';
import { useWords } from '../words.ts';
import { MinutesInput } from './minutes-input.tsx';
import { tones, useFormerText, useStateText } from './roll-words.ts';
import { useLongPress } from './use-long-press.ts';

const loadRowMenu = async () => (await import('./row-menu.tsx')).RowMenu;

/** Fetches what a row opens. */
export async function fetchRowMenu(): Promise<void> {
  const { loadPanel } = await import('./row-menu.tsx');
  await loadPanel();
}

interface RollRowProps {
  student: ListedStudent;
  /** Its number on the list. */
  number: number;
  photo: string | null;
  exception: RollException | null;
  former: readonly FormerValue[];
  mayCall: boolean;
  /** How late somebody is who comes now. */
  minutesNow: () => number;
  onException: (exception: RollException | null) => void;
  onNote: () => void;
}

export function RollRow(props: RollRowProps) {
  const { student, number, photo, exception, former, mayCall, minutesNow, onException, onNote } = props;
  const t = useWords();
  const stateText = useStateText();
  const formerText = useFormerText();
  const row = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const [openFrom, setOpenFrom] = useState<typeof row | null>(null);
  const press = useLongPress(
    () => mayCall && onException(afterTap(exception, student.id, minutesNow())),
    () => mayCall && setOpenFrom(row),
  );
  const name = listName(student);
  const say = (state: ExceptionState | null) =>
    onException(
      state && {
        studentId: student.id,
        state,
        minutes: state === 'late' ? (exception?.minutes ?? minutesNow()) : null,
        note: exception?.note ?? null,
      },
    );
  const expectedText = ({ kind, reason }: NonNullable<ListedStudent['expected']>) => {
    const what = t(`ATTENDANCE.expected.${kind}`);
    return reason ? t('ATTENDANCE.withReason', { what, reason }) : what;
  };
  const details = [
    student.matricule,
    student.className,
    student.previous && t('ATTENDANCE.previous', { state: t(`ATTENDANCE.states.${student.previous}`) }),
    student.expected && expectedText(student.expected),
  ].filter(Boolean);
  return (
    <li
      className={classNames(
        'flex min-h-14 flex-wrap items-center justify-end gap-x-1 border-b border-rule/60 pr-1 last:border-0',
        exception?.state === 'absent' && 'bg-not-done-fill',
        exception?.state === 'late' && 'bg-draft-fill',
        exception !== null && exception.state !== 'absent' && exception.state !== 'late' && 'bg-sunken',
      )}
    >
      <button
        ref={row}
        type="button"
        {...press}
        disabled={!mayCall}
        className="order-1 flex min-h-14 min-w-0 flex-[1_0_60%] touch-manipulation items-center gap-3 py-1.5 pl-3 text-left select-none [-webkit-touch-callout:none]"
      >
        <span aria-hidden className="tabular w-5 shrink-0 text-right text-13 text-ink-2">
          {number}
        </span>
        <Avatar id={student.id} firstName={student.firstName} lastName={student.lastName} image={photo} />
        {/* On a phone the state is under the name, which is not broken within a word for it. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 flex-[1_1_9rem]">
            <span className="block leading-tight font-medium [overflow-wrap:anywhere]">{name}</span>
            {details.length > 0 && (
              <span className="block text-13 text-ink-2 [overflow-wrap:anywhere]">{details.join(' · ')}</span>
            )}
            {exception?.note && (
              <span className="block text-13 [overflow-wrap:anywhere]">{exception.note}</span>
            )}
            {former.map((one) => (
              <span key={one.at} className="block text-12 text-ink-3 [overflow-wrap:anywhere]">
                {formerText(one)}
              </span>
            ))}
          </span>
          {exception === null ? (
            <span className="text-ink-3">
              <StatusMark tone="done" className="size-3 shrink-0" />
              <span className="unseen">{t('ATTENDANCE.states.present')}</span>
            </span>
          ) : (
            <span className="shrink-0">
              <StatusChip tone={tones[exception.state]}>
                {mayCall
                  ? t(`ATTENDANCE.states.${exception.state}`)
                  : stateText(exception.state, exception.minutes)}
              </StatusChip>
            </span>
          )}
        </span>
      </button>
      {mayCall && (
        <IconButton
          ref={more}
          className="order-2 menu:order-3"
          icon={Ellipsis}
          label={t('ATTENDANCE.actions', { name })}
          aria-haspopup="menu"
          aria-expanded={openFrom !== null}
          onClick={() => setOpenFrom(openFrom === null ? more : null)}
        />
      )}
      {mayCall && exception?.state === 'late' && (
        <MinutesInput
          name={name}
          minutes={exception.minutes ?? 1}
          onChange={(minutes) => onException({ ...exception, minutes })}
        />
      )}
      {openFrom && (
        <LazyPart
          load={loadRowMenu}
          onMissing={() => setOpenFrom(null)}
          props={{
            anchor: openFrom,
            label: t('ATTENDANCE.actions', { name }),
            state: exception?.state ?? null,
            onException: say,
            onNote,
            onClose: () => setOpenFrom(null),
          }}
        />
      )}
    </li>
  );
}
