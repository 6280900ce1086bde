/** One decision for all rows that are perhaps somebody already there. */
import { Button } from '#platform/web/ui/button.tsx';
import type { RestOfNear } from '../../plan/contract.ts';
import { useWords } from '../words.ts';

interface AllNearProps {
  count: number;
  busy: boolean;
  onDecide: (request: RestOfNear) => void;
}

export function AllNear({ count, busy, onDecide }: AllNearProps) {
  const t = useWords();
  const choices = [
    ['first', t('IMPORT.preview.nearFirst')],
    ['create', t('IMPORT.preview.nearCreate')],
    ['skip', t('IMPORT.preview.nearSkip')],
  ] as const;
  return (
    <section className="flex flex-col gap-3 rounded-card border border-rule bg-surface p-4">
      <div>
        <h2 className="text-16">{t('IMPORT.preview.nearTitle')}</h2>
        <p className="text-14 text-ink-2">{t('IMPORT.preview.nearText', { count })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {choices.map(([request, label]) => (
          <Button key={request} busy={busy} onClick={() => onDecide(request)}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
