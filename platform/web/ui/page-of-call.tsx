/** A page that rests on one call. People whom that call's gate stops read so, instead of waiting for rows that are never asked for. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Call } from '#platform/kernel/endpoint.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { useMayCall } from '../reads/queries.ts';
import { useSession } from '../session/session.ts';
import { NotOpen } from './not-open.tsx';
import { Page } from './page.tsx';

interface PageOfCallProps {
  call: Pick<Call<unknown, unknown>, 'needs' | 'method'>;
  /** The call answers those alone who work at the school: a parent holds some of its roles for the own children. */
  staffOnly?: boolean;
  /** Title of the page for people whom the gate stops. */
  title: string;
  icon: LucideIcon;
  children: ReactNode;
}

export function PageOfCall({ call, staffOnly = false, title, icon, children }: PageOfCallProps) {
  const staff = isStaff(useSession());
  if (useMayCall(call) && (staff || !staffOnly)) return children;
  return (
    <Page title={title} icon={icon}>
      <NotOpen />
    </Page>
  );
}
