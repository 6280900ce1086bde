/** A link under the label of a cover page. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

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
