/** The placeholder of a feature that is not set up (specification 2), in its three sizes: it names who can set it up. */
import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { go } from '../navigation.ts';
import { useSession } from '../session/session.ts';
import { useKitWords } from '../words.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface NotConfiguredProps {
  size: 'half' | 'full' | 'pop';
  title?: string;
  /** One sentence in place of the usual one. */
  children?: ReactNode;
  /** Address of the screen where this person can set it up; null for whom there is none. */
  settings: string | null;
  /** The action in place of the usual: to go to the settings, or to ask the administrator. */
  help?: string;
  /** Another action, for those who do not set it up. */
  action?: ReactNode;
}

export function NotConfigured({ size, title, children, settings, help, action }: NotConfiguredProps) {
  const t = useKitWords();
  const { organisation } = useSession();
  const usual = settings
    ? t('KIT.notConfigured.yours')
    : t('KIT.notConfigured.ask', { school: organisation.name });
  return (
    <EmptyState
      drawing="tools"
      size={size}
      title={title ?? t('KIT.notConfigured.title')}
      action={
        settings ? (
          <Button look="primary" icon={Settings} onClick={() => go(settings)}>
            {t('KIT.notConfigured.setUp')}
          </Button>
        ) : (
          action
        )
      }
    >
      {size !== 'pop' && <>{children ?? t('KIT.notConfigured.text')} </>}
      {help ?? usual}
    </EmptyState>
  );
}
