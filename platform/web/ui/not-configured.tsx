/** The placeholder of what is not set up (specification 2), in its three sizes. */
import type { ReactNode } from 'react';
import { useUiWords } from '../words.ts';
import { EmptyState } from './empty-state.tsx';

interface NotConfiguredProps {
  size: 'half' | 'full' | 'pop';
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function NotConfigured({ size, title, children, action }: NotConfiguredProps) {
  const t = useUiWords();
  return (
    <EmptyState drawing="tools" size={size} title={title ?? t('UI.notConfigured.title')} action={action}>
      {children ?? t(size === 'pop' ? 'UI.notConfigured.short' : 'UI.notConfigured.text')}
    </EmptyState>
  );
}
