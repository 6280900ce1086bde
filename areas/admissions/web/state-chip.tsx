/** The state of an application: mark and word. */
import { StatusChip } from '#platform/web/ui/chip.tsx';
import type { Tone } from '#platform/web/ui/status-mark.tsx';
import type { ApplicationState } from '../contract.ts';
import { useWords } from './words.ts';

export const stateTones: Readonly<Record<ApplicationState, Tone>> = {
  received: 'now',
  accepted: 'done',
  waiting: 'waiting',
  refused: 'not-done',
  withdrawn: 'closed',
  takenIn: 'previous',
};

export function StateChip({ state }: { state: ApplicationState }) {
  const t = useWords();
  return <StatusChip tone={stateTones[state]}>{t(`ADMISSIONS.states.${state}`)}</StatusChip>;
}
