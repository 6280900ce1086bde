/** Earlier imports, the latest first: each a link to its result. */
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#platform/web/ui/link.tsx';

export function RunLinks({ children }: { children: ReactNode }) {
  return <ul className="overflow-hidden rounded-card border border-rule bg-surface">{children}</ul>;
}

interface RunLinkProps {
  to: string;
  search: Readonly<Record<string, number>>;
  fileName: string;
  /** The file, its author and its day. */
  about: string;
  /** Its state. */
  children: ReactNode;
}

export function RunLink({ to, search, fileName, about, children }: RunLinkProps) {
  return (
    <li className="border-b border-rule last:border-0">
      <Link to={to} search={search} className="flex items-center gap-3 px-4 py-3 text-ink hover:bg-sunken">
        <span className="grid min-w-0 flex-1 items-center gap-x-6 gap-y-1.5 menu:grid-cols-2">
          <span className="min-w-0">
            <span className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{fileName}</span>
            <span className="block text-13 text-ink-3">{about}</span>
          </span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2">
            {children}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}
