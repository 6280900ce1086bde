/** Whether the books of payments agree with their receipts. */
import type { Health } from '../contract.ts';
import type { Verdict } from '../rules.ts';
import { CheckRow } from './check-row.tsx';
import { useWords } from './words.ts';

const kinds = ['receipts', 'numbers', 'reversals', 'tills'] as const;

export function BooksCheck({ books, verdict }: { books: Health['books']; verdict: Verdict }) {
  const t = useWords();
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
