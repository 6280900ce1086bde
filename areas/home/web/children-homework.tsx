/** Parents: what the own children still have to do, the nearest first. */
import { listHomework } from '#areas/homework/contract.ts';
import { listNotebooks } from '#areas/notebook/contract.ts';
import { toInstant } from '#platform/kernel/time.ts';
import { useCallQuery } from '#platform/web/queries.ts';
import { AsOf } from '#platform/web/ui/as-of.tsx';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import { useFormats, useWords } from '#platform/web/words.ts';
import type { en } from '../words/en.ts';
import { type OpenTask, openTasks } from './open-tasks.ts';
import { SectionHead } from './section-head.tsx';

const mostShown = 6;
/** The same questions the homework screen asks, so that the replies are shared with it. */
const thisYear = { notebookId: null, yearId: null, page: 1, size: 2000 } as const;
const wholeList = {
  notebookId: null,
  classId: null,
  homeworkId: null,
  personal: true,
  withImages: false,
} as const;

export function ChildrenHomework() {
  const t = useWords<typeof en>();
  const notebooks = useCallQuery(listNotebooks, thisYear, { keep: true });
  const yearId = notebooks.data?.rows[0]?.yearId ?? null;
  const list = useCallQuery(
    listHomework,
    { ...wholeList, yearId, page: 1, size: 10_000 },
    { keep: true, enabled: yearId !== null },
  );
  const failed = notebooks.error ?? list.error;
  const noNotebook = notebooks.isSuccess && yearId === null;
  if (!list.data && failed) {
    return (
      <ErrorState error={failed} onRetry={() => void Promise.all([notebooks.refetch(), list.refetch()])} />
    );
  }
  if (!list.data && !noNotebook) return <RowSkeletons count={3} />;
  const tasks = openTasks(list.data?.rows ?? [], toInstant(new Date()));
  return (
    <section>
      <SectionHead title={t('HOME.children.title')} to="/homeworks" link={t('HOME.children.all')} />
      {tasks.length === 0 ? (
        <EmptyState drawing="done" size="pop">
          {t('HOME.children.none')}
        </EmptyState>
      ) : (
        <ul className="overflow-hidden rounded-card border border-rule bg-surface">
          {tasks.slice(0, mostShown).map((task) => (
            <TaskRow key={`${task.homework.id}-${task.line.studentId}`} task={task} />
          ))}
        </ul>
      )}
      {list.dataUpdatedAt > 0 && <AsOf at={list.dataUpdatedAt} failed={list.isError} />}
    </section>
  );
}

function TaskRow({ task: { homework, line, late } }: { task: OpenTask }) {
  const t = useWords<typeof en>();
  const { dayInWords } = useFormats();
  return (
    <li
      className={`margin-line border-b border-rule last:border-b-0 ${late ? 'before:bg-late' : 'before:bg-now'}`}
    >
      <Link to="/homeworks" className="flex items-center gap-3 py-3 pr-4 pl-5 hover:bg-sunken">
        <Avatar id={line.studentId} firstName={line.firstName} lastName={line.lastName} image={line.photo} />
        <span className="flex min-w-0 flex-1 flex-col gap-0.5 @min-[560px]:flex-row @min-[560px]:items-center @min-[560px]:justify-between @min-[560px]:gap-4">
          <span className="min-w-0">
            <span className="block text-13 text-ink-2">
              {line.firstName} · {homework.subjectName}
            </span>
            <span className="block truncate font-medium">{homework.title}</span>
          </span>
          <span className="flex shrink-0 items-center gap-2">
            {late && <StatusChip tone="late">{t('HOME.children.late')}</StatusChip>}
            <time dateTime={homework.dueAt} className={late ? 'text-13 text-late' : 'text-13 text-ink-2'}>
              {dayInWords(homework.dueAt)}
            </time>
          </span>
        </span>
      </Link>
    </li>
  );
}
