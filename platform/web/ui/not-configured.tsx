/** The placeholder of what is not set up (specification 2), in its three sizes: it says who can do something about it. */
import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import type { en } from '../late-words/en.ts';
import { go } from '../navigation.ts';
import { useSession } from '../session.ts';
import { useWords } from '../words.ts';
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
  const t = useWords<typeof en>();
  const { admin, organisation } = useSession();
  const help = admin
    ? t(settings ? 'KIT.notConfigured.yours' : 'KIT.notConfigured.later')
    : t('KIT.notConfigured.ask', { school: organisation.name });
  return (
    <EmptyState
      drawing="tools"
      size={size}
      title={title ?? t('KIT.notConfigured.title')}
      action={
        admin && settings ? (
          <Button look="primary" icon={Settings} onClick={() => go(settings)}>
            {t('KIT.notConfigured.setUp')}
          </Button>
        ) : (
          action
        )
      }
    >
      {size !== 'pop' && <>{children ?? t('KIT.notConfigured.text')} </>}
      {help}
    </EmptyState>
  );
}
