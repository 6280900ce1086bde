/** Reads the data this device was prepared with when the page is idle; fetches it again when it is of an earlier version. */
import { lookAtPrepared, preparedState } from '#platform/web/prepared/prepared-device.ts';

export async function followPrepared(): Promise<void> {
  await lookAtPrepared();
  const state = preparedState.get();
  if (!state?.outdated) return;
  const { renewPrepared } = await import('./renew-prepared.ts');
  await renewPrepared(state);
}
