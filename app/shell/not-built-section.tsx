/** Stands for every section of the settings that is not built yet. */
import { NotConfigured } from '#platform/web/ui/not-configured.tsx';
import { useWords } from '#platform/web/words.ts';
import type { en } from './late-words/en.ts';

export function NotBuiltSection() {
  const t = useWords<typeof en>();
  return (
    <NotConfigured size="full" settings={null}>
      {t('NOT_BUILT.text')}
    </NotConfigured>
  );
}
