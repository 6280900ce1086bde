/** The frame of one student of a payment. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FoundRow } from '#platform/web/scan/found.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { useWords } from '../words.ts';

interface StudentCardProps {
  student: FoundRow;
  onRemove: () => void;
  children: ReactNode;
}

export function StudentCard({ student, onRemove, children }: StudentCardProps) {
  const t = useWords();
  return (
    <section aria-label={student.name} className="rounded-card border border-rule bg-surface p-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-16 [overflow-wrap:anywhere]">{student.name}</h2>
          <p className="text-13 text-ink-3">{student.about}</p>
        </div>
        <IconButton
          icon={X}
          label={t('PAYMENTS.cashier.change')}
          onClick={onRemove}
          className="-mt-2 -mr-2"
        />
      </div>
      {children}
    </section>
  );
}
