/** Finds the contract of a waiting write by its call's name, loading the area's contract only then. */
import type { QueuedCall, WebArea } from '#platform/web/screens.ts';

export function queuedCalls(areas: readonly WebArea[]): (name: string) => Promise<QueuedCall | undefined> {
  return async (name) => {
    // A call is named `area.verb`.
    const area = areas.find((one) => one.area === name.slice(0, name.indexOf('.')));
    const calls = await area?.loadQueued?.();
    return calls?.find(({ call }) => call.name === name);
  };
}
