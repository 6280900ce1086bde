/** The link from a record back to its list. */
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GoOptions } from '../navigation.ts';
import { Link } from './link.tsx';

interface BackLinkProps extends Pick<GoOptions, 'search'> {
  to: string;
  children: ReactNode;
}

export function BackLink({ children, ...way }: BackLinkProps) {
  return (
    <Link
      {...way}
      className="mb-3 inline-flex min-h-control-small items-center gap-1.5 text-13 font-medium text-primary hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
