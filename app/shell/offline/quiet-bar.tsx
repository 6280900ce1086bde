/** A bar above the page that tells something and never presses: a newer version, what is new in this one. */
import { Sparkles } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';

interface QuietBarProps {
  text: string;
  /** Actions for the message; the last one closes the bar. */
  actions: readonly { readonly label: string; readonly onSelect: () => void }[];
}

export function QuietBar({ text, actions }: QuietBarProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-tint px-4 py-1.5 text-13 text-ink"
    >
      <span className="flex items-center gap-2">
        <Sparkles aria-hidden className="size-4 text-primary" />
        {text}
      </span>
      <span className="flex gap-1">
        {actions.map(({ label, onSelect }) => (
          <Button key={label} small look="quiet" onClick={onSelect}>
            {label}
          </Button>
        ))}
      </span>
    </div>
  );
}
