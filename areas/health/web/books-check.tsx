/** Whether the books of payments agree with their receipts. */
import { useWords } from '#platform/web/words.ts';
import type { Health } from '../contract.ts';
import type { en } from '../late-words/en.ts';
import type { Verdict } from '../rules.ts';
import { CheckRow } from './check-row.tsx';

const kinds = ['receipts', 'numbers', 'reversals', 'tills'] as const;

export function BooksCheck({ books, verdict }: { books: Health['books']; verdict: Verdict }) {
  const t = useWords<typeof en>();
  const wrong = kinds.filter((kind) => books[kind] > 0);
  return (
    <CheckRow
      title={t('HEALTH.books.title')}
      verdict={verdict}
      help={wrong.length > 0 ? t('HEALTH.books.help') : null}
    >
      {wrong.length === 0
        ? t('HEALTH.books.well')
        : wrong.map((kind) => t(`HEALTH.books.${kind}`, { count: books[kind] })).join(' ')}
    </CheckRow>
  );
}
