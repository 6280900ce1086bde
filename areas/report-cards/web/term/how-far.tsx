import { Lock } from 'lucide-react';
import { useFormats } from '#platform/web/words.ts';
import type { ClassAtEnd } from '../../term/term-contract.ts';
import { useWords } from '../words.ts';

/** Tasks left for a class before its cards, in a line. @param end null while it is read: its room is kept */
export function HowFar({ end }: { end: ClassAtEnd | null | undefined }) {
  const t = useWords();
  const { dayOfMonth } = useFormats();
  if (end === null) return <span aria-busy="true" className="block h-10" />;
  if (!end) return null;
  const { marks, textsMissing, absencesMissing, council, publishedFrom } = end;
  // Rounds down, so that a missing mark never shows as 100%.
  const percent = marks.expected === 0 ? 0 : Math.floor((marks.entered * 100) / marks.expected);
  const whole = marks.expected > 0 && marks.entered >= marks.expected;
  const facts = [
    whole ? t('REPORTCARD.term.marksWhole') : t('REPORTCARD.term.marks', { percent }),
    textsMissing === 0
      ? t('REPORTCARD.term.textsWhole')
      : t('REPORTCARD.term.texts', { count: textsMissing }),
    absencesMissing === 0
      ? t('REPORTCARD.term.absencesWhole')
      : t('REPORTCARD.term.absences', { count: absencesMissing }),
    t(`REPORTCARD.term.council.${council ?? 'none'}`),
    ...(publishedFrom ? [t('REPORTCARD.term.published', { day: dayOfMonth(publishedFrom) })] : []),
  ];
  return (
    <span className="flex items-start gap-1.5 text-13 text-ink-3">
      {marks.locked && (
        <Lock role="img" aria-label={t('REPORTCARD.term.locked')} className="mt-1 size-3.5 shrink-0" />
      )}
      <span>{facts.join(' · ')}</span>
    </span>
  );
}
