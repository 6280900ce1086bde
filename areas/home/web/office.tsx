/** The office of a school: how many there are, what waits; above it, in a new school, what is still to be set up. */
import type { ReactNode } from 'react';
import { useCallQuery } from '#platform/web/queries.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { CardSkeletons } from '#platform/web/ui/skeletons.tsx';
import { useFormats, useWords } from '#platform/web/words.ts';
import { type Office, readOffice } from '../contract.ts';
import type { en } from '../late-words/en.ts';
import { Checklist } from './checklist.tsx';
import { SectionHead } from './section-head.tsx';

export function OfficePart() {
  const query = useCallQuery(readOffice, {}, { freshFor: 0 });
  if (!query.data) {
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <CardSkeletons count={1} />
    );
  }
  return (
    <>
      {query.data.checklist && <Checklist checklist={query.data.checklist} />}
      <Figures office={query.data} />
    </>
  );
}

function Figures({ office: { students, classes, unplaced, changes } }: { office: Office }) {
  const t = useWords<typeof en>();
  return (
    <section>
      <SectionHead title={t('OFFICE.title')} to="/student" link={t('OFFICE.toStudents')} />
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-rule bg-rule @min-[560px]:grid-cols-4">
        <Figure to="/student" value={students} calm>
          {t('OFFICE.students')}
        </Figure>
        <Figure to="/classes" value={classes} calm>
          {t('OFFICE.classes')}
        </Figure>
        <Figure to="/student" search={{ show: 'unplaced' }} value={unplaced}>
          {t('OFFICE.unplaced')}
        </Figure>
        {changes === null ? (
          <li className="bg-surface" />
        ) : (
          <Figure to="/parents" search={{ show: 'changes' }} value={changes}>
            {t('OFFICE.changes')}
          </Figure>
        )}
      </ul>
    </section>
  );
}

interface FigureProps {
  to: string;
  search?: Readonly<Record<string, string>>;
  value: number;
  /** Only says how many there are; else anything but 0 waits for somebody. */
  calm?: boolean;
  children: ReactNode;
}

function Figure({ to, search = {}, value, calm = false, children }: FigureProps) {
  const { number } = useFormats();
  const colour = calm ? 'text-ink' : value > 0 ? 'text-draft' : 'text-done';
  return (
    <li className="bg-surface">
      <Link
        to={to}
        search={search}
        data-row
        className="flex h-full flex-col gap-1 px-4 py-4 -outline-offset-2 hover:bg-sunken menu:px-5"
      >
        <span className={`text-28 font-bold tabular ${colour}`}>{number(value)}</span>
        <span className="text-13 text-ink-2">{children}</span>
      </Link>
    </li>
  );
}
