/** Which class somebody left, how, and when, in a list. */
import { useFormats } from '#platform/web/words.ts';
import type { StudentItem } from '../../contract.ts';
import { useWords } from '../words.ts';

export function useDepartureText(): (gone: NonNullable<StudentItem['gone']>, className: string) => string {
  const t = useWords();
  const { day } = useFormats();
  return ({ how, on }, className) =>
    [className, t(`STUDENT.status.${how}`), on && day(on)].filter(Boolean).join(' · ');
}
