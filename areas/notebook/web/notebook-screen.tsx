/** One class notebook: its head, what may be done with it, and the pieces that areas bring. */
import { BookOpenText, Lock, LockOpen } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hasRole } from '#platform/kernel/roles.ts';
import { useSearch } from '#platform/web/navigation.ts';
import { useCallQuery } from '#platform/web/queries.ts';
import { isRequestFailure } from '#platform/web/request-failure.ts';
import { useSession } from '#platform/web/session.ts';
import { writeSetting } from '#platform/web/settings.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState, useFailureText } from '#platform/web/ui/error-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { CardSkeletons } from '#platform/web/ui/skeletons.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useWords } from '#platform/web/words.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { closeNotebook, listNotebooks, type NotebookItem, reopenNotebook } from '../contract.ts';
import type { en } from '../words/en.ts';
import { notebookPieces } from './public.tsx';

const pages = notebookPieces().map((piece) => ({
  id: piece.id,
  Piece: lazy(async () => ({ default: await piece.loadPage() })),
}));

/** What shows whether a notebook is open. */
const followers = [
  listNotebooks,
  ...notebookPieces().flatMap((piece) => piece.follows.map((name) => ({ name }))),
];

export function Screen() {
  const t = useWords<typeof en>();
  const notebookId = Number(useSearch()['notebook']);
  // The address is open to everybody who is signed in (specification 2), the notebooks are not.
  const sees = hasRole(useSession(), 'SLM.ClassNotebook.View');
  const known = sees && Number.isSafeInteger(notebookId) && notebookId > 0;
  const query = useCallQuery(
    listNotebooks,
    { notebookId: null, yearId: null, page: 1, size: 2000 },
    { keep: true, enabled: known },
  );
  // A notebook of an earlier year is not in the current list: it is asked for by itself.
  const listed = query.data?.rows.find((one) => one.notebookId === notebookId);
  const single = useCallQuery(
    listNotebooks,
    { notebookId, yearId: null, page: 1, size: 1 },
    { enabled: known && query.isSuccess && !listed },
  );
  const notebook = listed ?? single.data?.rows[0];
  if (notebook) return <OneNotebook notebook={notebook} />;
  const error = single.error ?? (query.data ? null : query.error);
  const missing = isRequestFailure(error) ? error.status === 404 : single.isSuccess;
  return (
    <Page title={t('NOTEBOOK.one')} icon={BookOpenText} crumb={<Crumb />}>
      {!known || missing ? (
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

function OneNotebook({ notebook }: { notebook: NotebookItem }) {
  const t = useWords<typeof en>();
  const { notebookId, closed } = notebook;
  useEffect(() => {
    writeSetting('notebookdetail', JSON.stringify({ notebookId, isClosed: closed ? 'Y' : 'N' }));
  }, [notebookId, closed]);
  return pages.map(({ id, Piece }) => (
    <Suspense
      key={id}
      fallback={
        <Page title={`${notebook.subjectName} · ${notebook.className}`} icon={BookOpenText} crumb={<Crumb />}>
          <CardSkeletons count={4} />
        </Page>
      }
    >
      <Piece
        notebook={notebook}
        crumb={<Crumb />}
        actions={<NotebookActions notebook={notebook} />}
        notice={
          notebook.closed ? (
            <Banner kind="notice">{t('NOTEBOOK.closedNotice')}</Banner>
          ) : (
            !notebook.mayEdit && (
              <p className="text-13 text-ink-2">{t('NOTEBOOK.readOnly', { name: notebook.teacherName })}</p>
            )
          )
        }
      />
    </Suspense>
  ));
}

function Crumb() {
  const t = useWords<typeof en>();
  return (
    <Link to="/class-notes" className="hover:underline">
      {t('NOTEBOOK.title')}
    </Link>
  );
}

function NotebookActions({ notebook }: { notebook: NotebookItem }) {
  const t = useWords<typeof en>();
  const textOf = useFailureText();
  const [asking, setAsking] = useState<'close' | 'reopen' | null>(null);
  const [reason, setReason] = useState('');
  const close = useCallWrite(closeNotebook, followers);
  const reopen = useCallWrite(reopenNotebook, followers);
  const { notebookId, version } = notebook;
  const after = (word: 'closedNow' | 'reopenedNow') => ({
    onSuccess: () => showToast({ kind: 'info', text: t(`NOTEBOOK.${word}`) }),
    onError: (error: unknown) => showToast({ kind: 'error', text: textOf(error) }),
    onSettled: () => setAsking(null),
  });
  if (!notebook.mayEdit && !notebook.mayReopen) return null;
  return (
    <>
      <Menu
        label={t('NOTEBOOK.actions')}
        actions={[
          notebook.closed
            ? { label: t('NOTEBOOK.reopen'), icon: LockOpen, onSelect: () => setAsking('reopen') }
            : { label: t('NOTEBOOK.close'), icon: Lock, onSelect: () => setAsking('close') },
        ]}
      />
      <ConfirmDialog
        open={asking === 'close'}
        title={t('NOTEBOOK.closeTitle')}
        busy={close.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => close.mutate({ notebookId, version }, after('closedNow'))}
      >
        {t('NOTEBOOK.closeText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'reopen'}
        title={t('NOTEBOOK.reopenTitle')}
        busy={reopen.isPending}
        incomplete={reason.trim() === ''}
        onCancel={() => setAsking(null)}
        onConfirm={() => reopen.mutate({ notebookId, version, reason: reason.trim() }, after('reopenedNow'))}
      >
        <TextArea
          label={t('NOTEBOOK.reason')}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
