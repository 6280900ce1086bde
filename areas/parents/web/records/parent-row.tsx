/** One parent of a list: name, children, and the state of the login. The telephone is in the record. */
import { ChevronRight } from 'lucide-react';
import { listName } from '#platform/web/school-names.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import type { GuardianItem } from '../../contract.ts';
import { stateTones } from '../links/link-state.ts';
import { LoginChip } from '../logins/login-chip.tsx';
import { useWords } from '../words.ts';

export function ParentRow({ parent }: { parent: GuardianItem }) {
  const t = useWords();
  const { id, title, firstName, lastName, children, login } = parent;
  const states = new Set(children.map(({ state }) => state).filter((state) => state !== 'verified'));
  return (
    <Link
      to="/parents/detail"
      search={{ parent: id }}
      data-row
      className="flex min-h-row items-center gap-3 px-4 py-2 hover:bg-sunken"
    >
      <Avatar id={id} firstName={firstName} lastName={lastName} />
      <span className="grid min-w-0 flex-1 gap-x-4 gap-y-1 menu:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] menu:items-center">
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
          {listName(parent)}
          {title && <span className="font-normal text-ink-3"> · {title}</span>}
        </span>
        <span className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="flex min-w-0 flex-col text-13 text-ink-2">
            {children.map((child) => (
              <span key={child.studentId} className="[overflow-wrap:anywhere]">
                {listName(child)}
                {child.className && <span className="text-ink-3"> · {child.className}</span>}
              </span>
            ))}
          </span>
          <span className="flex min-w-0 flex-wrap gap-1.5">
            {[...states].map((state) => (
              <StatusChip key={state} tone={stateTones[state]}>
                {t(`PARENTS.states.${state}`)}
              </StatusChip>
            ))}
            <LoginChip login={login} />
          </span>
        </span>
      </span>
      <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
    </Link>
  );
}
