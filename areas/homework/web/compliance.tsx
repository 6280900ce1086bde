/** How much homework asks for attention: real counts, and a way to see just those. */
import { TriangleAlert } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import { Popover } from '#platform/web/ui/popover.tsx';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../words/en.ts';
import type { Compliance } from './board-view.ts';

interface ComplianceProps {
  compliance: Compliance;
  onShow: (group: 'overdue' | 'unpublished') => void;
}

export function CompliancePopover({ compliance, onShow }: ComplianceProps) {
  const t = useWords<typeof en>();
  const count = compliance.overdue + compliance.unpublished;
  const label = count === 0 ? t('HOMEWORKS.compliance.none') : t('HOMEWORKS.compliance.count', { count });
  return (
    <Popover
      label={label}
      icon={TriangleAlert}
      className={count === 0 ? '' : 'text-late'}
      face={
        <span aria-hidden="true">
          <span className="desk:hidden">{count}</span>
          <span className="hidden desk:inline">{label}</span>
        </span>
      }
    >
      {(close) => (
        <section className="w-72 max-w-full">
          <h2 className="text-16">{t('HOMEWORKS.compliance.title')}</h2>
          <p className="mt-1 text-13 text-ink-2">
            {count === 0 ? t('HOMEWORKS.compliance.fine') : t('HOMEWORKS.compliance.note')}
          </p>
          <ul className="mt-3 flex flex-col gap-2">
            {(['overdue', 'unpublished'] as const).map((group) => (
              <li key={group} className="flex items-center justify-between gap-3">
                <span className="tabular text-14">
                  {t(`HOMEWORKS.compliance.${group}`, { count: compliance[group] })}
                </span>
                {compliance[group] > 0 && (
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
