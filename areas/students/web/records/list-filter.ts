/** Filter and view of the list of students; restored on return from a record. */
import { useState } from 'react';
import { useSearch } from '#platform/web/navigation.ts';
import { useSession } from '#platform/web/session/session.ts';
import type { StudentFilter } from '../list-data.ts';
import type { Look } from './list-views.tsx';

export const everyClass = { classId: null, inClass: true, left: null };
export const anywhere = { classId: null, levelId: null, sectionId: null, repeating: false, own: null };

export interface ListFilter extends Omit<StudentFilter, 'keyword'> {
  /** The person and the school it was chosen by: nobody finds the names that another one looked for, nor classes of elsewhere. */
  readonly who: string;
  readonly text: string;
  readonly look: Look;
}

/** Kept in memory alone: a name is not written into an address. */
let last: ListFilter | null = null;

/** The filter, and what changes parts of it. */
export function useListFilter(): readonly [ListFilter, (part: Partial<ListFilter>) => void] {
  const session = useSession();
  const who = `${session.user.id}/${session.organisation.id}`;
  // The link from the first page to the students without a class.
  const { show } = useSearch();
  const [filter, setFilter] = useState<ListFilter>(
    show === undefined && last?.who === who
      ? last
      : {
          who,
          text: '',
          look: 'list',
          ...anywhere,
          ...everyClass,
          ...(show === 'unplaced' && { inClass: false, left: false }),
        },
  );
  const change = (part: Partial<ListFilter>) => {
    last = { ...filter, ...part };
    setFilter(last);
  };
  return [filter, change];
}
