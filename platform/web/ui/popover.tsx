/** A button that opens a small panel beside it: a legend, a filter. The panel's code comes on demand. */
import type { ReactNode } from 'react';
import type { Icon } from '../screens.ts';
import { Button, IconButton } from './button.tsx';
import { LazyPart } from './lazy-part.tsx';
import { usePopupTrigger } from './popup-trigger.ts';

const loadPanel = async () => (await import('./popover-panel.tsx')).PopoverPanel;

interface PopoverProps {
  /** The name of the button and the title of the panel. */
  label: string;
  icon: Icon;
  /** A square button with the picture alone. */
  iconOnly?: boolean;
  /** Content of the button instead of its label, such as a count. */
  face?: ReactNode;
  className?: string;
  /** The content; given the way to close the panel. */
  children: (close: () => void) => ReactNode;
}

export function Popover({ label, icon, iconOnly, face, className, children }: PopoverProps) {
  const trigger = usePopupTrigger('dialog', loadPanel);
  return (
    <>
      {iconOnly ? (
        <IconButton icon={icon} label={label} {...trigger.props} {...(className ? { className } : {})} />
      ) : (
        <Button icon={icon} {...trigger.props} className={className}>
          {face ? (
            <>
              <span className="unseen">{label}</span>
              {/* A face without a word in a small window leaves the picture alone, in the middle. */}
              <span aria-hidden="true" className="contents">
                {face}
              </span>
            </>
          ) : (
            label
          )}
        </Button>
      )}
      {trigger.open && (
        <LazyPart
          load={loadPanel}
          onMissing={trigger.close}
          props={{
            anchor: trigger.ref,
            title: label,
            onClose: trigger.close,
            children: children(trigger.close),
          }}
        />
      )}
    </>
  );
}
