/** Reads and writes of the page of health. */
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { giveMailUp, letIn, readHealth, retryMail } from '../contract.ts';

export function useHealth(enabled: boolean) {
  return useCallQuery(readHealth, {}, { enabled, freshFor: 0 });
}

export const useRetryMail = () => useCallWrite(retryMail, [readHealth]);
export const useGiveMailUp = () => useCallWrite(giveMailUp, [readHealth]);
export const useLetIn = () => useCallWrite(letIn, [readHealth]);

/** Messages when one of these writes was done, or refused. */
export function useOutcomeToasts() {
  const textOf = useFailureText();
  return (done: string) => ({
    onSuccess: () => showToast({ kind: 'info', text: done }),
    onError: (error: Parameters<typeof textOf>[0]) => showToast({ kind: 'error', text: textOf(error) }),
  });
}
