/** One class notebook, found by the number in the address, or a word that it is not here. */
import { BookOpenText } from 'lucide-react';
import { useSearch } from '#platform/web/navigation.ts';
import { useCallQuery, useMayCall } from '#platform/web/reads/queries.ts';
import { isRequestFailure } from '#platform/web/requests/request-failure.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { NotOpen } from '#platform/web/ui/not-open.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { CardSkeletons } from '#platform/web/ui/skeletons.tsx';
import { listNotebooks, notebooksOfThisYear } from '../contract.ts';
import { Crumb } from './crumb.tsx';
import { NotebookPage } from './notebook-page.tsx';
import { useFirstWords } from './words.ts';

export function Screen() {
  const t = useFirstWords();
  const notebookId = Number(useSearch()['notebook']);
  // The address is open to everybody who is signed in (specification 2), the notebooks are not.
  const sees = useMayCall(listNotebooks);
  const known = sees && Number.isSafeInteger(notebookId) && notebookId > 0;
  const query = useCallQuery(listNotebooks, notebooksOfThisYear, { keep: true, enabled: known });
  // A notebook of an earlier year is not in the current list: it is asked for by itself.
  const listed = query.data?.rows.find((one) => one.notebookId === notebookId);
  const single = useCallQuery(
    listNotebooks,
    { ...notebooksOfThisYear, notebookId, size: 1 },
    { enabled: known && query.isSuccess && !listed },
  );
  const notebook = listed ?? single.data?.rows[0];
  if (notebook) return <NotebookPage notebook={notebook} />;
  const error = single.error ?? (query.data ? null : query.error);
  const missing = isRequestFailure(error) ? error.status === 404 : single.isSuccess;
  return (
    <Page title={t('NOTEBOOK.one')} icon={BookOpenText} crumb={<Crumb />}>
      {!sees ? (
        <NotOpen />
      ) : !known || missing ? (
        <EmptyState drawing="notebook" size="full" title={t('NOTEBOOK.missing')}>
          {t('NOTEBOOK.missingHelp')}
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([query.refetch(), single.refetch()])} />
      ) : (
        <CardSkeletons count={4} />
      )}
    </Page>
  );
}
