/** Amounts of data in words: `340 KB`, `1.2 MB`. */
import { useFormats } from '#platform/web/words.ts';
import { useWords } from '../words.ts';

const thousand = 1000;

export function useSize(): (bytes: number) => string {
  const t = useWords();
  const { number } = useFormats();
  return (bytes) => {
    const kilobytes = Math.max(bytes > 0 ? 1 : 0, Math.round(bytes / thousand));
    if (kilobytes < thousand) return t('MORE.kilobytes', { size: number(kilobytes) });
    return t('MORE.megabytes', { size: number(Math.round(kilobytes / 100) / 10) });
  };
}
