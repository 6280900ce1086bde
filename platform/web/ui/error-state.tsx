/** Shows an error: what happened, what is kept, and a button to try again. */
import { RotateCw } from 'lucide-react';
import { isRequestFailure } from '../requests/request-failure.ts';
import { useAnyWords, useUiWords } from '../words.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  size?: 'pop' | 'half' | 'full';
  /** Says, in words, that the user loses nothing. */
  kept?: string;
}

/** A failure in the user's language: the server's words, else those of its code. */
export function useFailureText(): (error: unknown) => string {
  const say = useAnyWords();
  return (error) => {
    if (!isRequestFailure(error)) return say('UI.errors.unknown');
    if (error.message) return error.message;
    const words = say(error.code, error.facts);
    return words === error.code ? say('UI.errors.requestFailed') : words;
  };
}

export function ErrorState({ error, onRetry, size = 'half', kept }: ErrorStateProps) {
  const t = useUiWords();
  const textOf = useFailureText();
  const { requestId = '', code = '' } = isRequestFailure(error) ? error : {};
  return (
    <div role="alert">
      <EmptyState
        drawing="plug"
        size={size}
        title={t('UI.errors.title')}
        action={
          onRetry &&
          // Refused again while somebody sees as another person.
          code !== 'PLATFORM.errors.seeingOnly' && (
            <Button icon={RotateCw} onClick={onRetry}>
              {t('UI.actions.retry')}
            </Button>
          )
        }
      >
        {textOf(error)} {kept}
        {requestId && (
          <span className="mt-1 block text-12 text-ink-3">{t('UI.errors.requestNumber', { requestId })}</span>
        )}
      </EmptyState>
    </div>
  );
}
