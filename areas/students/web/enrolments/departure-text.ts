/** Which class somebody left, how, and when, in a list. */
import { useFormats, useWords } from '#platform/web/words.ts';
import type { StudentItem } from '../../contract.ts';
import type { en } from '../../late-words/en.ts';

export function useDepartureText(): (gone: NonNullable<StudentItem['gone']>, className: string) => string {
  const t = useWords<typeof en>();
  const { day } = useFormats();
  return ({ how, on }, className) =>
    [className, t(`STUDENT.status.${how}`), on && day(on)].filter(Boolean).join(' · ');
}
