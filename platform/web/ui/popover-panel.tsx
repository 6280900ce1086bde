/** The floating part of a popover: placed, focused and closed by Base UI. Loaded at the first use. */
import { Popover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { useOpeningHost } from './overlay-host.ts';
import { isPressOn } from './popup-trigger.ts';

interface PopoverPanelProps {
  anchor: RefObject<HTMLButtonElement | null>;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function PopoverPanel({ anchor, title, onClose, children }: PopoverPanelProps) {
  const host = useOpeningHost();
  return (
    <Popover.Root
      open
      onOpenChange={(open, { reason, event }) => {
        if (!open && !(reason === 'outside-press' && isPressOn(anchor.current, event))) onClose();
      }}
    >
      <Popover.Portal container={host}>
        <Popover.Positioner anchor={anchor} sideOffset={6} align="end" collisionPadding={12} className="z-40">
          <Popover.Popup
            finalFocus={anchor}
            className="max-h-[var(--available-height)] w-80 max-w-[var(--available-width)] animate-pop overflow-y-auto rounded-card bg-raised p-4 shadow-float outline-none"
          >
            <Popover.Title className="mb-2 text-16">{title}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
