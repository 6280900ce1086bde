/** Fetches what is written about the own lessons of this week, and the form to write them. Draws nothing. */
import { useEffect } from 'react';
import { addDays, weekdayOf } from '#platform/kernel/time.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { fetchAhead } from '#platform/web/when-idle.ts';
import { useFormats } from '#platform/web/words.ts';
import { readOwnLessons } from '../../own-lessons/contract.ts';
import { loadLessonForm } from '../lessons/load-lesson-form.ts';

export function OwnLessonsAhead() {
  const today = useFormats().today();
  useCallQuery(readOwnLessons, { day: addDays(today, 1 - weekdayOf(today)) }, { keep: true });
  useEffect(() => fetchAhead(() => void loadLessonForm().catch(() => undefined)), []);
  return null;
}
