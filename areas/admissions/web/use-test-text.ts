/** The text about the test in a list: when the child is called, or the mark received. */
import { useFormats } from '#platform/web/words.ts';
import type { ApplicationItem } from '../contract.ts';
import { mayBeChanged } from '../rules.ts';
import { useWords } from './words.ts';

type Tested = Pick<ApplicationItem, 'state' | 'testOn' | 'testTime' | 'testMark'>;

/** Null where there is nothing to say: no test, or one that is past or of a closed application. */
export function useTestText(): (tested: Tested) => string | null {
  const t = useWords();
  const { day, today, number } = useFormats();
  return ({ state, testOn, testTime, testMark }) => {
    if (testMark !== null) return t('ADMISSIONS.test.mark', { mark: number(Number(testMark)) });
    if (testOn === null || testOn < today() || !mayBeChanged(state)) return null;
    return t('ADMISSIONS.test.at', { when: [day(testOn), testTime].filter(Boolean).join(', ') });
  };
}
