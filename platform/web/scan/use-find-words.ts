/** The words of a search for students. */
import { useKitWords } from '../words.ts';
import type { FindWords } from './found.ts';

export function useFindWords(): FindWords {
  const t = useKitWords();
  return {
    find: t('KIT.findStudent.find'),
    findHelp: t('KIT.findStudent.help'),
    nobody: t('KIT.findStudent.nobody'),
    scan: t('KIT.findStudent.scan'),
    scanHelp: t('KIT.findStudent.scanHelp'),
    found: (count) => t('KIT.findStudent.found', { count }),
  };
}
