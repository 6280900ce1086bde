/** Large keys under the thumb for the marks of a class: digits, the comma, a letter for each reason why there is none, and the way on. */
import { ChevronDown, ChevronUp, Delete, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useKeysBelow } from '#platform/web/keys-below.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { Levels } from '../../grading/competence-rules.ts';
import { stateLetters, stateWords } from '../../marks/mark-text.ts';
import { useWords } from '../words.ts';

interface MarksKeysProps {
  /** Marked instead of numbers. */
  levels: Levels;
  onKey: (key: string) => void;
  onDelete: () => void;
  onNext: () => void;
  onPrevious: () => void;
  onHistory: () => void;
}

export function MarksKeys({ levels, onKey, onDelete, onNext, onPrevious, onHistory }: MarksKeysProps) {
  const t = useWords();
  const language = useLanguage();
  useKeysBelow(15.5);
  const sign = language === 'fr' ? ',' : '.';
  const letters = levels ? stateWords : stateLetters;
  const digit = (text: string) => (
    <Key key={text} label={text} onPress={() => onKey(text)}>
      {text}
    </Key>
  );
  const reason = (state: keyof typeof stateLetters) => (
    <Key label={t(`EVALUATION.states.${state}`)} look="quiet" onPress={() => onKey(letters[state])}>
      {letters[state]}
    </Key>
  );
  const remove = (
    <Key label={t('EVALUATION.keys.delete')} look="quiet" onPress={onDelete}>
      <Delete aria-hidden className="size-5" />
    </Key>
  );
  const onward = (
    <>
      <Key label={t('EVALUATION.history.title')} look="quiet" onPress={onHistory}>
        <History aria-hidden className="size-5" />
      </Key>
      <Key label={t('EVALUATION.keys.previous')} look="quiet" onPress={onPrevious}>
        <ChevronUp aria-hidden className="size-6" />
      </Key>
      <Key label={t('EVALUATION.keys.next')} look="strong" onPress={onNext}>
        <ChevronDown aria-hidden className="size-6" />
      </Key>
    </>
  );
  return (
    <div className="no-print fixed inset-x-0 bottom-0 z-20 border-t border-rule bg-raised p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-raised">
      {levels ? (
        <div className="mx-auto grid max-w-md gap-1.5">
          <div className="grid grid-cols-3 gap-1.5">
            {levels.map(({ code, meaning }) => (
              <Key key={code.en} label={meaning[language]} onPress={() => onKey(code[language])}>
                {code[language]}
              </Key>
            ))}
          </div>
          <div className="grid grid-cols-4 gap-1.5">
            {reason('absent')}
            {reason('absentJustified')}
            {reason('exempt')}
            {reason('notMarked')}
            {remove}
            {onward}
          </div>
        </div>
      ) : (
        <div className="mx-auto grid max-w-md grid-cols-5 gap-1.5">
          {['1', '2', '3'].map(digit)}
          {reason('absent')}
          {reason('absentJustified')}
          {['4', '5', '6'].map(digit)}
          {reason('exempt')}
          {reason('cheating')}
          {['7', '8', '9'].map(digit)}
          {reason('notMarked')}
          {remove}
          {digit(sign)}
          {digit('0')}
          {onward}
        </div>
      )}
    </div>
  );
}

const looks = {
  plain: 'border border-rule bg-surface active:bg-sunken',
  quiet: 'border border-rule bg-sunken text-ink-2 active:bg-rule',
  strong: 'bg-primary text-on-primary active:bg-primary-strong',
} as const;

interface KeyProps {
  label: string;
  onPress: () => void;
  look?: keyof typeof looks;
  children: ReactNode;
}

/** Pressed at once, and the cell keeps the focus. */
function Key({ label, onPress, look = 'plain', children }: KeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onPointerDown={(event) => {
        event.preventDefault();
        onPress();
      }}
      // Pressed without a finger: by a keyboard, or by what reads the screen aloud.
      onClick={({ detail }) => detail === 0 && onPress()}
      className={`grid h-12 touch-manipulation place-items-center rounded-control text-18 font-medium ${looks[look]}`}
    >
      {children}
    </button>
  );
}
