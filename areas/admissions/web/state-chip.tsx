/** The state of an application: mark and word. */
import { StatusChip } from '#platform/web/ui/chip.tsx';
import type { Tone } from '#platform/web/ui/status-mark.tsx';
import { useWords } from '#platform/web/words.ts';
import type { ApplicationState } from '../contract.ts';
import type { en } from '../late-words/en.ts';

export const stateTones: Readonly<Record<ApplicationState, Tone>> = {
  received: 'now',
  accepted: 'done',
  waiting: 'waiting',
  refused: 'not-done',
  withdrawn: 'closed',
  takenIn: 'previous',
};

export function StateChip({ state }: { state: ApplicationState }) {
  const t = useWords<typeof en>();
  return <StatusChip tone={stateTones[state]}>{t(`ADMISSIONS.states.${state}`)}</StatusChip>;
}
