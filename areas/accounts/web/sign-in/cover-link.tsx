/** A link under the label of a cover page. */
import type { ReactNode } from 'react';
import { Link } from '#platform/web/ui/link.tsx';

export function CoverLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-control items-center rounded-chip bg-paper px-3 text-14 font-medium text-primary underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
