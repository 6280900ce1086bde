/** Why another page was not opened; stays until it is closed. */
import { useLiveValue } from '#platform/web/live-value.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { useAnyWords, useWords } from '#platform/web/words.ts';
import { notice } from './notices.ts';
import type { en } from './words/en.ts';

export function NoticeBar() {
  const t = useWords<typeof en>();
  const say = useAnyWords();
  const shown = useLiveValue(notice);
  if (!shown) return null;
  return (
    <div className="mx-auto max-w-[1180px] px-4 pt-3 pb-1 menu:px-6 desk:px-8">
      <Banner kind="notice" onGone={() => notice.set(null)}>
        {t('SHELL.refused', { page: say(shown.refusedPage) })}
      </Banner>
    </div>
  );
}
