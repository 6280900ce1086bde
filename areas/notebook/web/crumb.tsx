/** The breadcrumb of a class notebook: below the list of all. */
import { Link } from '#platform/web/ui/link.tsx';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../words/en.ts';

export function Crumb() {
  const t = useWords<typeof en>();
  return (
    <Link to="/class-notes" className="hover:underline">
      {t('NOTEBOOK.title')}
    </Link>
  );
}
