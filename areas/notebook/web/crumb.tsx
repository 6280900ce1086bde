/** The breadcrumb of a class notebook: below the list of all. */
import { Link } from '#platform/web/ui/link.tsx';
import { useFirstWords } from './words.ts';

export function Crumb() {
  const t = useFirstWords();
  return (
    <Link to="/class-notes" className="hover:underline">
      {t('NOTEBOOK.title')}
    </Link>
  );
}
