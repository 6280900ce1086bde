/** Large keys under the thumb for the marks of a class: digits, the comma, and a letter for each reason why there is none. */
import { CornerDownLeft, Delete } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';

interface MarksKeysProps {
  onKey: (key: string) => void;
  onDelete: () => void;
  onNext: () => void;
}

export function MarksKeys({ onKey, onDelete, onNext }: MarksKeysProps) {
  const t = useWords<typeof en>();
  const sign = useLanguage() === 'fr' ? ',' : '.';
  const key = (text: string, label = text) => (
    <Key key={text} label={label} onPress={() => onKey(text)}>
      {text}
    </Key>
  );
  return (
    <div className="no-print fixed inset-x-0 bottom-0 z-20 border-t border-rule bg-raised p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-raised">
      <div className="mx-auto grid max-w-md grid-cols-4 gap-1.5">
        {['1', '2', '3'].map((digit) => key(digit))}
        {key('a', t('EVALUATION.states.absent'))}
        {['4', '5', '6'].map((digit) => key(digit))}
        {key('d', t('EVALUATION.states.exempt'))}
        {['7', '8', '9'].map((digit) => key(digit))}
        {key('n', t('EVALUATION.states.notMarked'))}
        {key(sign)}
        {key('0')}
        <Key label={t('EVALUATION.keys.delete')} onPress={onDelete}>
          <Delete aria-hidden className="size-5" />
        </Key>
        <Key label={t('EVALUATION.keys.next')} onPress={onNext} strong>
          <CornerDownLeft aria-hidden className="size-5" />
        </Key>
      </div>
    </div>
  );
}

interface KeyProps {
  label: string;
  onPress: () => void;
  strong?: boolean;
  children: ReactNode;
}

/** Pressed at once, and the cell keeps the focus. */
function Key({ label, onPress, strong = false, children }: KeyProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      onPointerDown={(event) => {
        event.preventDefault();
        onPress();
      }}
      className={
        strong
          ? 'grid h-12 place-items-center rounded-control bg-primary text-18 font-medium text-on-primary active:bg-primary-strong'
          : 'grid h-12 place-items-center rounded-control border border-rule bg-surface text-18 font-medium active:bg-sunken'
      }
    >
      {children}
    </button>
  );
}
