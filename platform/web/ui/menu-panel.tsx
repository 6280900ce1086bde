/** The floating part of a menu: arrow keys, type-ahead and focus by Base UI. Loaded at the first use. */
import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { classNames } from './class-names.ts';
import type { MenuAction } from './menu-action.ts';
import { useOpeningHost } from './overlay-host.ts';
import { isPressOn } from './popup-trigger.ts';

interface MenuPanelProps {
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  actions: readonly MenuAction[];
  onClose: () => void;
}

const item =
  'flex min-h-row cursor-pointer items-center gap-3 rounded-chip px-3 py-1.5 outline-none select-none data-disabled:cursor-not-allowed data-highlighted:bg-sunken';

export function MenuPanel({ anchor, label, actions, onClose }: MenuPanelProps) {
  const host = useOpeningHost();
  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(open, { reason, event }) => {
        if (!open && !(reason === 'outside-press' && isPressOn(anchor.current, event))) onClose();
      }}
    >
      <Menu.Portal container={host}>
        <Menu.Positioner anchor={anchor} sideOffset={4} align="end" collisionPadding={12} className="z-40">
          <Menu.Popup
            aria-label={label}
            finalFocus={anchor}
            className="max-h-[var(--available-height)] min-w-48 max-w-[min(22rem,var(--available-width))] animate-pop overflow-y-auto rounded-card bg-raised p-1.5 shadow-float outline-none"
          >
            {actions.map((action) => (
              <Menu.Item
                key={action.label}
                disabled={Boolean(action.reason)}
                onClick={action.onSelect}
                className={classNames(
                  item,
                  action.danger ? 'text-late' : 'text-ink',
                  action.reason && 'text-ink-3',
                )}
              >
                {action.icon && <action.icon aria-hidden className="size-4.5 shrink-0" />}
                <span className="min-w-0 flex-1">
                  {action.label}
                  {action.reason && <span className="block text-12 text-ink-3">{action.reason}</span>}
                </span>
                {action.chosen && <Check aria-hidden className="size-4 text-primary" />}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
