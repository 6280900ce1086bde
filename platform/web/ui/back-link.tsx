/** The way from one record back to the list it stands in. */
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="mb-3 inline-flex min-h-control-small items-center gap-1.5 text-13 font-medium text-primary hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
