/**
 * The main button of a list: adds a record. On a phone it shows only its icon, so that the title stays on one line; the label is
 * for screen readers. While an administrator sees as another person there is nothing to add.
 */
import { Plus } from 'lucide-react';
import { useSession } from '../session/session.ts';
import { Button } from './button.tsx';

interface AddButtonProps {
  /** The action with its object: "New student". */
  children: string;
  onClick: () => void;
}

export function AddButton({ children, onClick }: AddButtonProps) {
  if (useSession().seenBy) return null;
  return (
    <Button
      look="primary"
      icon={Plus}
      title={children}
      className="max-menu:in-[header]:w-control max-menu:in-[header]:px-0"
      onClick={onClick}
    >
      <span className="max-menu:in-[header]:sr-only">{children}</span>
    </Button>
  );
}
