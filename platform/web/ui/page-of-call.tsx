/** A page that rests on one call. Whom that call's gate stops reads so, instead of waiting for rows that are never asked for. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Call } from '#platform/kernel/endpoint.ts';
import type { en } from '../late-words/en.ts';
import { useMayCall } from '../queries.ts';
import { useWords } from '../words.ts';
import { EmptyState } from './empty-state.tsx';
import { Page } from './page.tsx';

interface PageOfCallProps {
  call: Pick<Call<unknown, unknown>, 'needs'>;
  /** What the page is called for whom it is not. */
  title: string;
  icon: LucideIcon;
  children: ReactNode;
}

export function PageOfCall({ call, title, icon, children }: PageOfCallProps) {
  const t = useWords<typeof en>();
  if (useMayCall(call)) return children;
  return (
    <Page title={title} icon={icon}>
      <EmptyState drawing="notebook" size="full">
        {t('KIT.notOpen')}
      </EmptyState>
    </Page>
  );
}
