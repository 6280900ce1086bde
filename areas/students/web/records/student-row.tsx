/** One student of a list: who, where, and born when, as far as the reader sees it. */

import { ChevronRight } from 'lucide-react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { listName } from '#platform/web/school-names.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { StudentItem } from '../../contract.ts';
import { useDepartureText } from '../enrolments/departure-text.ts';
import type { StudentTab } from '../extension-points.ts';

interface StudentRowProps {
  student: StudentItem;
  /** Names of the classes, where the list is not of one class; of who has left, those that were left. */
  classNames: string;
  /** The number in the list of a class. */
  number?: number;
  /** The part of the record to which it links; by default the first. */
  tab?: StudentTab;
}

export function StudentRow({ student, classNames, number, tab }: StudentRowProps) {
  const { day } = useFormats();
  const departureText = useDepartureText();
  const { id, firstName, lastName, matricule, birthDate, gone } = student;
  return (
    <Link
      to="/student/detail"
      search={{ student: id, tab }}
      data-row
      className="flex min-h-row items-center gap-3 px-4 py-2 hover:bg-sunken"
    >
      {number !== undefined && <span className="tabular w-6 text-right text-13 text-ink-3">{number}</span>}
      <Avatar id={id} firstName={firstName} lastName={lastName} />
      <span className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 @min-[560px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_8.5rem] @min-[560px]:items-center">
        <span className="font-medium [overflow-wrap:anywhere]">{listName(student)}</span>
        <span className={`text-13 ${gone ? 'text-ink-3' : 'text-ink-2'} @min-[560px]:text-14`}>
          {gone ? departureText(gone, classNames) : classNames}
        </span>
        <span className="tabular flex flex-wrap gap-x-3 text-13 text-ink-3">
          {matricule && <span>{matricule}</span>}
          {birthDate && <span className="@min-[560px]:hidden">{day(birthDate as SchoolDay)}</span>}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
    </Link>
  );
}
