/** A button that opens a list of actions. Thirty cards have thirty plain buttons and no mounted menu. */
import { Ellipsis } from 'lucide-react';
import type { Icon } from '../screens.ts';
import { Button, IconButton } from './button.tsx';
import { LazyPart } from './lazy-part.tsx';
import type { MenuAction } from './menu-action.ts';
import { usePopupTrigger } from './popup-trigger.ts';

const loadPanel = async () => (await import('./menu-panel.tsx')).MenuPanel;

export type { MenuAction };

interface MenuProps {
  /** The subject of the actions, in words: `Actions for Fractions`. */
  label: string;
  actions: readonly MenuAction[];
  icon?: Icon;
  /** With a text the button shows it beside its picture. */
  text?: string;
  className?: string;
}

export function Menu({ label, actions, icon = Ellipsis, text, className }: MenuProps) {
  const trigger = usePopupTrigger('menu', loadPanel);
  return (
    <>
      {text ? (
        <Button icon={icon} aria-label={`${label}: ${text}`} {...trigger.props} className={className}>
          {text}
        </Button>
      ) : (
        <IconButton icon={icon} label={label} {...trigger.props} {...(className ? { className } : {})} />
      )}
      {trigger.open && (
        <LazyPart
          load={loadPanel}
          onMissing={trigger.close}
          props={{ anchor: trigger.ref, label, actions, onClose: trigger.close }}
        />
      )}
    </>
  );
}
