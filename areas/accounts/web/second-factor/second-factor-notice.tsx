/** Under every page's title while the school wants a second step that is not set up: by when, and the way to it. */
import type { Instant } from '#platform/kernel/time.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { useFormats } from '#platform/web/words.ts';
import { useWords } from '../words.ts';

export function SecondFactorNotice({ by }: { by: Instant }) {
  const t = useWords();
  const { day } = useFormats();
  const overdue = Date.parse(by) <= Date.now();
  return (
    <div className="mx-auto max-w-[1180px] px-4 pt-3 pb-1 menu:px-6 desk:px-8">
      <Banner kind="notice">
        {overdue ? t('SECOND.overdue') : t('SECOND.due', { day: day(by) })}{' '}
        <Link to="/more" className="underline">
          {t('SECOND.toSetUp')}
        </Link>
      </Banner>
    </div>
  );
}
