/** Lessons of the timetable without an entry: one tap opens the form. */
import { PenLine } from 'lucide-react';
import { useFormats } from '#platform/web/words.ts';
import type { LessonSlot } from '../../lessons/contract.ts';
import { useWords } from '../words.ts';

interface SlotRowsProps {
  title: string;
  slots: readonly LessonSlot[];
  /** The word on each row. */
  action: string;
  /** Null for who only reads. */
  onChoose: ((slot: LessonSlot) => void) | null;
}

export function SlotRows({ title, slots, action, onChoose }: SlotRowsProps) {
  const t = useWords();
  const { longDay } = useFormats();
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-16">{title}</h2>
      <ul className="divide-y divide-rule rounded-card border border-rule bg-surface">
        {slots.map((slot) => {
          const row = (
            <>
              <span className="min-w-0 flex-1">
                <span className="block first-letter:uppercase">{longDay(slot.heldOn)}</span>
                <span className="block text-13 text-ink-2">
                  {t('LESSONS.hours', { from: slot.startsAt, until: slot.endsAt })}
                </span>
              </span>
              {onChoose && (
                <span className="flex items-center gap-1.5 font-medium text-primary">
                  <PenLine aria-hidden className="size-4" />
                  {action}
                </span>
              )}
            </>
          );
          const shape = 'flex min-h-row w-full items-center gap-3 px-4 py-2 text-left';
          return (
            <li key={`${slot.lessonId} ${slot.day}`}>
              {onChoose ? (
                <button type="button" className={`${shape} hover:bg-sunken`} onClick={() => onChoose(slot)}>
                  {row}
                </button>
              ) : (
                <div className={shape}>{row}</div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
