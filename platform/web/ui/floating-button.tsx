/** The round add button of phones, above the safe area. Pointer devices have the same action in the header. */
import type { Icon } from '../screens.ts';

interface FloatingButtonProps {
  icon: Icon;
  label: string;
  onClick: () => void;
}

export function FloatingButton({ icon: Picture, label, onClick }: FloatingButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-key="n"
      title={label}
      onClick={onClick}
      className="no-print fixed right-4 bottom-[max(1.5rem,env(safe-area-inset-bottom))] z-20 grid size-14 place-items-center rounded-sheet bg-primary text-on-primary shadow-button hover:bg-primary-strong fine:hidden"
    >
      <Picture aria-hidden className="size-7" />
    </button>
  );
}
