/** Tells whoever writes that SMS wait, where they would leave in the quiet hours of the school. */
import { useState } from 'react';
import { momentOnDay, type SchoolDay, toInstant } from '#platform/kernel/time.ts';
import { useLiveValue } from '#platform/web/live-value.ts';
import { schoolTimeZone } from '#platform/web/school-time.ts';
import { useFormats } from '#platform/web/words.ts';
import { noChoices, quietUntil, usualQuiet } from '../../choices/rules.ts';
import { useWords } from '../words.ts';

export interface QuietNoteProps {
  /** When the message leaves, on the school's clock; null for at once. */
  at: { readonly day: SchoolDay; readonly clock: string } | null;
}

export function QuietNote({ at }: QuietNoteProps) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  const timeZone = useLiveValue(schoolTimeZone);
  const [now] = useState(() => toInstant(new Date()));
  const until = quietUntil(at ? momentOnDay(at.day, at.clock, timeZone) : now, timeZone, noChoices);
  if (until === null) return null;
  return (
    <p className="text-13 text-draft">
      {t('NOTIFICATIONS.quietNote', { ...usualQuiet, time: dayAndTime(until) })}
    </p>
  );
}
