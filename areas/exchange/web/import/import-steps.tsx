/** Where in an import one is. */
import { Check } from 'lucide-react';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useWords } from '../words.ts';

const steps = ['file', 'columns', 'preview', 'done'] as const;
export type Step = (typeof steps)[number];

export function ImportSteps({ at }: { at: Step }) {
  const t = useWords();
  const now = steps.indexOf(at);
  return (
    <ol className="grid grid-cols-4 gap-2" aria-label={t('IMPORT.steps.label')}>
      {steps.map((step, index) => {
        const past = index < now || at === 'done';
        const current = index === now;
        return (
          <li
            key={step}
            aria-current={current ? 'step' : undefined}
            className={classNames(
              'flex min-w-0 flex-col gap-1.5 border-t-2 pt-2 text-13',
              index <= now ? 'border-primary' : 'border-rule',
              current ? 'font-medium text-primary' : past ? 'text-ink-2' : 'text-ink-3',
            )}
          >
            <span
              aria-hidden
              className={classNames(
                'grid size-6 shrink-0 place-items-center rounded-full text-12 tabular',
                past || current ? 'bg-primary text-on-primary' : 'bg-sunken text-ink-3',
              )}
            >
              {past ? <Check className="size-3.5" /> : index + 1}
            </span>
            <span className="truncate">{t(`IMPORT.steps.${step}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}
