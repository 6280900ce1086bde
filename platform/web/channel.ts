/**
 * News between the tabs of this browser (and within one tab): a changed profile shows everywhere at once, a
 * sign-out in one tab signs out all.
 */
import { newRequestKey } from './requests/request-key.ts';

export interface News {
  /** Specification 3: the user-changed event. */
  'user-changed': {
    firstName: string;
    lastName: string;
    userImage: string | null;
    userTitle: string | null;
    userEmail: string | null;
  };
  'signed-in': { userId: number };
  'signed-out': null;
  /** The session ended on the server: expired, ended elsewhere, account suspended. */
  'session-lost': null;
  'outbox-changed': null;
  /** The server has a write of this call, which waited: lists read before do not show it. */
  'write-sent': { call: string };
  /** The server refused a write for what it found: what this page shows is older than that. */
  'write-refused': null;
  /** Somebody is about to sign out: which tab has an open form with text that was not sent? */
  /** The server says that there is something new; null where it may be anything. Calls read the change itself. */
  'something-new': { topic: string | null };
  'who-writes': null;
  'i-write': null;
}

type Topic = keyof News;
type Listener = (facts: never, elsewhere: boolean) => void;

const self = newRequestKey();
const listeners = new Map<Topic, Set<Listener>>();
const wire = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cahier');

if (wire) {
  wire.onmessage = (event: MessageEvent<{ from: string; topic: Topic; facts: never }>) => {
    if (event.data.from !== self) deliver(event.data.topic, event.data.facts, true);
  };
}

function deliver(topic: Topic, facts: never, elsewhere: boolean): void {
  for (const listener of [...(listeners.get(topic) ?? [])]) listener(facts, elsewhere);
}

/** Tells this tab and all others. */
export function announce<T extends Topic>(topic: T, facts: News[T]): void {
  deliver(topic, facts as never, false);
  wire?.postMessage({ from: self, topic, facts });
}

/** Follows one topic; `elsewhere` tells news of another tab from this one's. The returned function stops. */
export function onNews<T extends Topic>(
  topic: T,
  listener: (facts: News[T], elsewhere: boolean) => void,
): () => void {
  const known = listeners.get(topic) ?? new Set<Listener>();
  known.add(listener as Listener);
  listeners.set(topic, known);
  return () => known.delete(listener as Listener);
}
