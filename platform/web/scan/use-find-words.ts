/** The words of a search for students. */
import type { en } from '../late-words/en.ts';
import { useWords } from '../words.ts';
import type { FindWords } from './found.ts';

export function useFindWords(): FindWords {
  const t = useWords<typeof en>();
  return {
    find: t('KIT.findStudent.find'),
    findHelp: t('KIT.findStudent.help'),
    nobody: t('KIT.findStudent.nobody'),
    scan: t('KIT.findStudent.scan'),
    scanHelp: t('KIT.findStudent.scanHelp'),
    found: (count) => t('KIT.findStudent.found', { count }),
  };
}
