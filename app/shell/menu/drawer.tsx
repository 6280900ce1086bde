/** The menu on phones: slides in from the left over the page; a tap beside it or Escape closes it. */
import type { ReactNode } from 'react';
import { useModal } from '#platform/web/ui/use-modal.ts';

interface DrawerProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

export function Drawer({ label, onClose, children }: DrawerProps) {
  const frame = useModal(onClose, true);
  return (
    <dialog
      {...frame}
      aria-label={label}
      className="fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-side max-w-[85vw] animate-slide bg-surface p-0 shadow-float"
    >
      {children}
    </dialog>
  );
}
