/** Shows that a long document is still being made. Loaded once somebody has waited. */
import { showToast } from '../ui/toast-list.ts';
import { say } from '../words.ts';

export function tellStillMade(begun: number): void {
  const seconds = Math.round((Date.now() - begun) / 1000);
  showToast({ kind: 'info', text: say('UI.stillMade', { seconds }) });
}
