/** Parents: what the own children still have to do, child by child, the nearest first. */
import { listHomework } from '#areas/homework/contract.ts';
import { homeworkOfYear } from '#areas/homework/web/public.tsx';
import { listNotebooks, notebooksOfThisYear } from '#areas/notebook/contract.ts';
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
import { type ChildTasks, type OpenTask, tasksByChild } from './open-tasks.ts';
import { SectionHead } from './section-head.tsx';

/** Few enough that the second child's homework is on the first screen too. */
const shownOfSeveral = 3;
const shownOfOne = 6;
const mostChildren = 8;

/** @param alsoStaff the person sees other students' homework as well: only the children's is asked for. */
export function ChildrenHomework({ alsoStaff }: { alsoStaff: boolean }) {
  const t = useWords<typeof en>();
  const notebooks = useCallQuery(listNotebooks, notebooksOfThisYear, { keep: true });
  const yearId = notebooks.data?.rows[0]?.yearId ?? null;
  const list = useCallQuery(
    listHomework,
    { ...homeworkOfYear(yearId), asParent: alsoStaff },
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
  const children = tasksByChild(list.data?.rows ?? [], toInstant(new Date())).slice(0, mostChildren);
  return (
    <section>
      <SectionHead title={t('HOME.children.title')} to="/homeworks" link={t('HOME.children.all')} />
      {children.every(({ tasks }) => tasks.length === 0) ? (
        <EmptyState drawing="done" size="pop">
          {t('HOME.children.none')}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          {children.map((one) => (
            <Child
              key={one.child.studentId}
              of={one}
              shown={children.length > 1 ? shownOfSeveral : shownOfOne}
            />
          ))}
        </div>
      )}
      {list.dataUpdatedAt > 0 && <AsOf at={list.dataUpdatedAt} failed={list.isError} />}
    </section>
  );
}

/** Under the child's name, so that every date says whose homework it is. */
function Child({ of: { child, tasks }, shown }: { of: ChildTasks; shown: number }) {
  const t = useWords<typeof en>();
  const { studentId, firstName, lastName, photo } = child;
  const late = tasks.filter((task) => task.late).length;
  const more = tasks.length - shown;
  const heading = `child-${studentId}`;
  return (
    <section aria-labelledby={heading} className="overflow-hidden rounded-card border border-rule bg-surface">
      <header className="flex items-center gap-3 border-b border-rule bg-sunken/50 py-2.5 pr-4 pl-5">
        <Avatar id={studentId} firstName={firstName} lastName={lastName} image={photo} />
        <h3 id={heading} className="min-w-0 flex-1 text-body [overflow-wrap:anywhere]">
          {firstName} {lastName}
        </h3>
        {late > 0 && (
          <span className="shrink-0">
            <StatusChip tone="late">{t('HOME.state.overdue', { count: late })}</StatusChip>
          </span>
        )}
      </header>
      {tasks.length === 0 && <p className="px-5 py-3 text-13 text-ink-2">{t('HOME.children.none')}</p>}
      <ul>
        {tasks.slice(0, shown).map((task) => (
          <TaskRow key={task.homework.id} task={task} />
        ))}
      </ul>
      {more > 0 && (
        <Link
          to="/homeworks"
          search={{ student: studentId }}
          className="flex min-h-row items-center border-t border-rule px-5 -outline-offset-2 text-13 font-medium text-primary hover:bg-sunken"
        >
          {t('HOME.children.more', { count: more })}
        </Link>
      )}
    </section>
  );
}

function TaskRow({ task: { homework, late } }: { task: OpenTask }) {
  const t = useWords<typeof en>();
  const { dayInWords } = useFormats();
  return (
    <li
      className={`margin-line border-b border-rule last:border-b-0 ${late ? 'before:bg-late' : 'before:bg-now'}`}
    >
      <Link
        to="/homeworks"
        search={{ homework: homework.id }}
        data-row
        className="flex flex-col gap-0.5 py-2.5 pr-4 pl-5 hover:bg-sunken @min-[560px]:flex-row @min-[560px]:items-center @min-[560px]:justify-between @min-[560px]:gap-4"
      >
        <span className="min-w-0">
          <span className="block text-13 text-ink-2">{homework.subjectName}</span>
          <span className="block font-medium [overflow-wrap:anywhere]">{homework.title}</span>
        </span>
        <time
          dateTime={homework.dueAt}
          className={`shrink-0 text-13 ${late ? 'font-medium text-late' : 'text-ink-2'}`}
        >
          {t(late ? 'HOME.children.wasDue' : 'HOME.children.due', { day: dayInWords(homework.dueAt) })}
        </time>
      </Link>
    </li>
  );
}
