/** Tells whoever waits for a long document that it is still being made. Comes when somebody has waited. */
import { showToast } from './ui/toast-list.ts';
import { say } from './words.ts';

export function tellStillMade(begun: number): void {
  const seconds = Math.round((Date.now() - begun) / 1000);
  showToast({ kind: 'info', text: say('UI.stillMade', { seconds }) });
}
