/** Goes through a list page by page; nothing while there is only one. */
import { Button } from '#platform/web/ui/button.tsx';
import { useWords } from './words.ts';

interface PagerProps {
  /** From 1 on. */
  page: number;
  /** The page that is shown, as a reply has it; none while it is asked for. */
  shown: { readonly total: number; readonly size: number } | undefined;
  onPage: (page: number) => void;
}

export function Pager({ page, shown, onPage }: PagerProps) {
  const t = useWords();
  const pages = shown === undefined ? 1 : Math.ceil(shown.total / shown.size);
  if (pages <= 1) return null;
  return (
    <div className="mt-3 flex items-center justify-center gap-3 text-14 text-ink-2">
      <Button small disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('IMPORT.earlier')}
      </Button>
      <span className="tabular">{t('IMPORT.page', { page, pages })}</span>
      <Button small disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('IMPORT.later')}
      </Button>
    </div>
  );
}
