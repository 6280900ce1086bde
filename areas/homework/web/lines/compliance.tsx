/** How much homework asks for attention: real counts, and a way to see just those. */
import { TriangleAlert } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import { Popover } from '#platform/web/ui/popover.tsx';
import type { Compliance } from '../board/board-view.ts';
import { useFirstWords } from '../words.ts';

interface ComplianceProps {
  /** Null while the homework is on its way. */
  compliance: Compliance | null;
  onShow: (group: 'overdue' | 'unpublished') => void;
}

const nothing: Compliance = { overdue: 0, unpublished: 0 };

export function CompliancePopover({ compliance, onShow }: ComplianceProps) {
  const t = useFirstWords();
  const { overdue, unpublished } = compliance ?? nothing;
  const counts = { overdue, unpublished };
  const count = overdue + unpublished;
  const known = count === 0 ? t('HOMEWORKS.compliance.none') : t('HOMEWORKS.compliance.count', { count });
  const label = compliance ? known : t('HOMEWORKS.compliance.title');
  return (
    <Popover
      label={label}
      icon={TriangleAlert}
      className={count === 0 ? '' : 'text-late'}
      face={
        // As wide while the counts are on their way as with two digits, so that nothing moves.
        <span className="inline-block min-w-[2ch] text-center tabular">
          <span className="desk:hidden">{compliance ? count : ''}</span>
          <span className="hidden desk:inline">{label}</span>
        </span>
      }
    >
      {(close) => (
        <section className="w-72 max-w-full">
          <p className="text-13 text-ink-2">
            {count === 0 ? t('HOMEWORKS.compliance.fine') : t('HOMEWORKS.compliance.note')}
          </p>
          <ul className="mt-3 flex flex-col gap-2">
            {(['overdue', 'unpublished'] as const).map((group) => (
              <li key={group} className="flex items-center justify-between gap-3">
                <span className="tabular text-14">
                  {t(`HOMEWORKS.compliance.${group}`, { count: counts[group] })}
                </span>
                {counts[group] > 0 && (
                  <Button
                    small
                    onClick={() => {
                      onShow(group);
                      close();
                    }}
                  >
                    {t('HOMEWORKS.compliance.show')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Popover>
  );
}
