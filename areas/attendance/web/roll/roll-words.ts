/** The states of a roll as words and marks. */
import type { Tone } from '#platform/web/ui/status-mark.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { ExceptionState } from '../../contract.ts';
import type { RollCounts } from '../../roll/tap-rules.ts';
import { useWords } from '../words.ts';

export const tones: Record<ExceptionState, Tone> = {
  absent: 'not-done',
  late: 'draft',
  excused: 'previous',
  out: 'future',
  sick: 'now',
};

/** A state with its minutes. Null is present. */
export function useStateText(): (state: ExceptionState | null, minutes: number | null) => string {
  const t = useWords();
  return (state, minutes) =>
    state === 'late' && minutes !== null
      ? t('ATTENDANCE.lateBy', { minutes })
      : t(`ATTENDANCE.states.${state ?? 'present'}`);
}

/** A former value: the state, by whom and when. */
export function useFormerText() {
  const t = useWords();
  const formats = useFormats();
  const stateText = useStateText();
  return (former: {
    readonly state: ExceptionState | null;
    readonly minutes: number | null;
    readonly by: string;
    readonly at: Parameters<typeof formats.dayAndTime>[0];
  }) =>
    t('ATTENDANCE.before', {
      state: stateText(former.state, former.minutes),
      name: former.by,
      time: formats.dayAndTime(former.at),
    });
}

/** How many are what: 52 present · 5 absent · 2 late. */
export function useCountsText(): (counts: RollCounts) => string {
  const t = useWords();
  return ({ present, absent, late, away }) =>
    [
      t('ATTENDANCE.counts.present', { count: present }),
      t('ATTENDANCE.counts.absent', { count: absent }),
      t('ATTENDANCE.counts.late', { count: late }),
      away > 0 ? t('ATTENDANCE.counts.away', { count: away }) : '',
    ]
      .filter((text) => text !== '')
      .join(' · ');
}
