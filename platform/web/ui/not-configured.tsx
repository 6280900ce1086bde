/** The placeholder of what is not set up (specification 2), in its three sizes: it says who can do something about it. */
import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { go } from '../navigation.ts';
import { useSession } from '../session.ts';
import { useUiWords } from '../words.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface NotConfiguredProps {
  size: 'half' | 'full' | 'pop';
  title?: string;
  /** One sentence in place of the usual one. */
  children?: ReactNode;
  /** Address of the screen where it is set up; null while there is none. */
  settings: string | null;
  /** What else there is to do here, for those who do not set it up. */
  action?: ReactNode;
}

/** An administrator gets the way to the settings, everybody else the name of whom to ask. */
export function NotConfigured({ size, title, children, settings, action }: NotConfiguredProps) {
  const t = useUiWords();
  const { admin, organisation } = useSession();
  const help = admin
    ? t(settings ? 'UI.notConfigured.yours' : 'UI.notConfigured.later')
    : t('UI.notConfigured.ask', { school: organisation.name });
  return (
    <EmptyState
      drawing="tools"
      size={size}
      title={title ?? t('UI.notConfigured.title')}
      action={
        admin && settings ? (
          <Button look="primary" icon={Settings} onClick={() => go(settings)}>
            {t('UI.notConfigured.setUp')}
          </Button>
        ) : (
          action
        )
      }
    >
      {size !== 'pop' && <>{children ?? t('UI.notConfigured.text')} </>}
      {help}
    </EmptyState>
  );
}
