/** A line of what is agreed for a student: name, amount, a button that ends it, and a note below. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#platform/web/ui/button.tsx';

interface TermsRowProps {
  name: string;
  note: readonly (string | null | false)[];
  amount: ReactNode;
  end: ReactNode;
}

export function TermsRow({ name, note, amount, end }: TermsRowProps) {
  const text = note.filter(Boolean).join(' · ');
  return (
    <li className="border-b border-rule py-2 last:border-0">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <p className="min-w-0 font-medium [overflow-wrap:anywhere]">{name}</p>
        <div className="flex shrink-0 items-center gap-1">
          <span className="tabular font-medium whitespace-nowrap">{amount}</span>
          {end}
        </div>
      </div>
      {text && <p className="text-13 text-ink-3 [overflow-wrap:anywhere]">{text}</p>}
    </li>
  );
}

export function EndButton({ label, onEnd }: { label: string; onEnd: () => void }) {
  return <IconButton icon={X} label={label} onClick={onEnd} />;
}
