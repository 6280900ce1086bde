/** Several lists from their files to their end: they are tried, done and taken back together. */
import { ArrowLeftRight } from 'lucide-react';
import { useCallback, useState } from 'react';
import { go, useSearch } from '#platform/web/navigation.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { ErrorState, useFailureText } from '#platform/web/ui/error-state.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { LateSpinner } from '#platform/web/ui/skeletons.tsx';
import { failures } from '../../contract.ts';
import type { ListSet } from '../../lists/contract.ts';
import { kindsInSets, unreadKind } from '../../lists/rules.ts';
import { useKinds } from '../import/imports-data.ts';
import { StoppedWork } from '../import/stopped-work.tsx';
import { WorkStep } from '../import/work-step.tsx';
import { useWords } from '../words.ts';
import { type ListOfSet, ListRow, waitsForAnswers } from './list-of-set.tsx';
import { listsPage, useDropAll, useListSet, useListSetWrites } from './lists-data.ts';
import { NameLists } from './name-lists.tsx';
import { UnknownSheets } from './unknown-sheets.tsx';
import { UnreadFiles } from './unread-files.tsx';
import { UploadLists } from './upload-lists.tsx';

export function Screen() {
  const t = useWords();
  const { set: number = '' } = useSearch();
  const query = useListSet(Number(number) || 0);
  const set = query.data;
  const look = useCallback(() => void query.refetch(), [query.refetch]);
  const stopped = set?.lists.find(({ work }) => work?.state === 'failed' || work?.state === 'cancelled');
  const working = set?.lists.find(({ work }) => work?.state === 'waiting' || work?.state === 'running');
  return (
    <Page title={t('IMPORT.lists.title')} icon={ArrowLeftRight} crumb={t('IMPORT.title')}>
      <BackLink to="/administration/settings/exchange">{t('IMPORT.all')}</BackLink>
      {number === '' ? (
        <UploadLists onUploaded={({ id }) => go(listsPage, { search: { set: id }, replace: true })} />
      ) : set === undefined ? (
        query.error ? (
          <ErrorState error={query.error} onRetry={look} />
        ) : (
          <LateSpinner />
        )
      ) : working?.work ? (
        <WorkStep run={working} work={working.work} onLook={look} onRun={look} />
      ) : (
        <div className="flex flex-col gap-4">
          {stopped?.work && <StoppedWork work={stopped.work} />}
          {set.lists.some(({ kind }) => kind === unreadKind) ? (
            <UnreadFiles files={set.lists} onChanged={look} />
          ) : (
            <Lists set={set} onChanged={look} />
          )}
        </div>
      )}
    </Page>
  );
}

function Lists({ set, onChanged }: { set: ListSet; onChanged: () => void }) {
  const t = useWords();
  const isDraft = set.lists.every(({ state }) => state === 'draft');
  const kinds = useKinds();
  const waiting = set.lists.filter((list) => waitsForAnswers(list, kinds.data ?? []));
  const isUndone = set.lists.every(({ state }) => state === 'undone');
  const names = isDraft ? set.lists.filter(({ namesOnly }) => namesOnly) : [];
  const others = set.lists.filter((list) => !names.includes(list));
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-16">
        {t(isDraft ? 'IMPORT.lists.summary' : isUndone ? 'IMPORT.lists.undone' : 'IMPORT.lists.done')}
      </p>
      <UnknownSheets sheets={set.leftOut} kinds={kindsInSets(kinds.data ?? [])} onChanged={onChanged} />
      {names.length > 0 && <NameLists lists={names} onChanged={onChanged} />}
      {others.length > 0 && (
        <ol className="overflow-hidden rounded-card border border-rule bg-surface">
          {others.map((list, index) => (
            <ListRow key={list.id} list={list} number={index + 1} waits={waiting.includes(list)} />
          ))}
        </ol>
      )}
      {isDraft ? (
        <DoLists set={set} waiting={waiting} onChanged={onChanged} />
      ) : (
        <UndoLists set={set} onChanged={onChanged} />
      )}
    </div>
  );
}

interface StepProps {
  set: ListSet;
  onChanged: () => void;
}

interface DoListsProps extends StepProps {
  /** Lists about which somebody has to answer something first. */
  waiting: readonly ListOfSet[];
}

function DoLists({ set, waiting, onChanged }: DoListsProps) {
  const t = useWords();
  const failureText = useFailureText();
  const [policy, setPolicy] = useState<'all' | 'good'>('all');
  const { attempt, perform } = useListSetWrites();
  const { lists, leftOut } = set;
  const drop = useDropAll(
    [...lists, ...leftOut].flatMap(({ id }) => id ?? []),
    onChanged,
  );
  const [first] = lists;
  const dropButton = (
    <Button busy={drop.busy} onClick={() => void drop.dropAll()}>
      {t('IMPORT.lists.dropAll')}
    </Button>
  );
  // Each list was left out by itself: what is not recognised may still be named.
  if (!first) return <div className="flex justify-end">{dropButton}</div>;
  const sum = (...outcomes: readonly ('create' | 'update' | 'failed' | 'undecided')[]) =>
    lists.reduce(
      (all, { counts }) => all + outcomes.reduce((some, one) => some + (counts?.[one] ?? 0), 0),
      0,
    );
  const [good, bad] = [sum('create', 'update'), sum('failed', 'undecided')];
  const isTried = lists.every(({ plan }) => plan !== null);
  const isOld = perform.error?.code === failures.planChanged.code;
  const error = perform.error ?? attempt.error ?? drop.error;
  const tryAll = () =>
    attempt.mutate({
      id: first.id,
      mapping: first.headings.map(({ column }) => column),
      dayOrder: first.dayOrder,
      forAll: first.forAll,
      decisions: [],
      restOfNear: null,
    });
  return (
    <>
      {isTried && bad > 0 && (
        <section className="flex flex-col gap-3 rounded-card border border-rule bg-surface p-4">
          <p className="text-14">{t('IMPORT.lists.bad', { count: bad })}</p>
          <Segmented
            label={t('IMPORT.preview.policy')}
            value={policy}
            onChange={setPolicy}
            choices={[
              { value: 'all', label: t('IMPORT.preview.all') },
              { value: 'good', label: t('IMPORT.preview.good') },
            ]}
          />
        </section>
      )}
      {waiting.length > 0 && (
        <Banner kind="notice">
          {t('IMPORT.lists.answers', { lists: waiting.map(({ title }) => title).join(', ') })}
        </Banner>
      )}
      {error !== null && <Banner kind="notice">{failureText(error)}</Banner>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {isTried && good === 0 && (
          <p className="min-w-0 flex-auto text-14 text-ink-2">{t('IMPORT.preview.nothing')}</p>
        )}
        {dropButton}
        {isTried && !isOld ? (
          <Button
            look="primary"
            busy={perform.isPending}
            disabled={good === 0 || (bad > 0 && policy === 'all')}
            onClick={() =>
              perform.mutate({ id: first.id, plan: first.plan ?? '', policy }, { onSuccess: onChanged })
            }
          >
            {t('IMPORT.preview.do', { count: good })}
          </Button>
        ) : (
          <Button look="primary" busy={attempt.isPending} disabled={waiting.length > 0} onClick={tryAll}>
            {t(isOld ? 'IMPORT.preview.again' : 'IMPORT.lists.try')}
          </Button>
        )}
      </div>
    </>
  );
}

function UndoLists({ set, onChanged }: StepProps) {
  const t = useWords();
  const failureText = useFailureText();
  const [asking, setAsking] = useState(false);
  const { undo } = useListSetWrites();
  const open = set.lists.find(({ mayUndo }) => mayUndo);
  const staying = set.lists.filter(({ conflicts }) => conflicts.length > 0);
  return (
    <>
      {staying.length > 0 && (
        <Banner kind="notice">
          {t('IMPORT.lists.staying', { lists: staying.map(({ title }) => title).join(', ') })}
        </Banner>
      )}
      {undo.error !== null && <Banner kind="notice">{failureText(undo.error)}</Banner>}
      <div className="flex flex-wrap justify-end gap-2">
        {open && (
          <Button busy={undo.isPending} onClick={() => setAsking(true)}>
            {t('IMPORT.done.undo')}
          </Button>
        )}
        <Button look="primary" onClick={() => go(listsPage, { search: {} })}>
          {t('IMPORT.lists.again')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        danger
        title={t('IMPORT.lists.undoTitle')}
        confirm={t('IMPORT.done.undo')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          if (open) undo.mutate({ id: open.id }, { onSuccess: onChanged });
        }}
      >
        {t('IMPORT.done.undoText')}
      </ConfirmDialog>
    </>
  );
}
