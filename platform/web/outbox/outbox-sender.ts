/** Sends the outbox: at a write, when the connection or the page comes back, and by a timer. */
import type { ListPart } from '#platform/kernel/refused-rows.ts';
import { announce, onNews } from '../channel.ts';
import { connection } from '../connection.ts';
import { send } from '../requests/client.ts';
import { isRequestFailure } from '../requests/request-failure.ts';
import { newRequestKey } from '../requests/request-key.ts';
import { currentSession, sessionState } from '../session/session.ts';
import { showToast } from '../ui/toast-list.ts';
import { say } from '../words.ts';
import { afterRest } from './after-rest.ts';
import { changeEntry } from './change-entry.ts';
import { inOneTab } from './one-tab.ts';
import { addEntries, discardWrite, leaveOutbox, loadOutbox, onWork, outbox } from './outbox.ts';
import {
  chainsToSend,
  isOld,
  type OutboxEntry,
  oldWrite,
  outdatedWrite,
  pauseBefore,
  type QueueableCall,
  shapeOf,
  verdictOf,
} from './outbox-entry.ts';
import { loadSent, noteSent } from './sent-writes.ts';

/** Two chains at once: enough on a slow network, without crowding out what the user reads. */
const chainsAtOnce = 2;
const otherTabsTurn = 15_000;

export interface SenderDependencies {
  /**
   * The contract of a queued call, by name, loaded only when something waits; undefined for one that the program has no more.
   * @throws when it cannot be loaded now
   */
  findCall(name: string): Promise<QueueableCall | undefined>;
  /** Refreshes the lists that show the call's effect; ends when they are on screen. */
  refresh(call: string): Promise<void>;
  /** The page on which a write is shown and mended. */
  addressOf(entry: OutboxEntry): Promise<string | undefined>;
}

let dependencies: SenderDependencies | null = null;
const refreshed = afterRest(async (call) => dependencies?.refresh(call));
let timer: ReturnType<typeof setTimeout> | undefined;
let busy = false;
let again = false;

/** The page on which a write is shown and mended; undefined where none is known now. */
export async function addressOfWrite(entry: OutboxEntry): Promise<string | undefined> {
  return entry.label.settledAt ?? dependencies?.addressOf(entry).catch(() => undefined);
}

/** Starts sending; the returned function stops. */
export function startOutbox(given: SenderDependencies): () => void {
  dependencies = given;
  const work = () => void drain();
  let owner = currentSession()?.user.id;
  const seen = () => document.visibilityState === 'visible' && work();
  document.addEventListener('visibilitychange', seen);
  const stops = [
    onWork(work),
    connection.subscribe(work),
    sessionState.subscribe(() => {
      const user = currentSession()?.user.id;
      // Another tab may have signed somebody else in: what this device could not store of the one before is not sent in their name.
      if (user !== owner) leaveOutbox();
      owner = user;
      if (user !== undefined) void loadOutbox().then(work);
    }),
    onNews('outbox-changed', (_facts, elsewhere) => elsewhere && void loadOutbox()),
    onNews('write-sent', ({ call }, elsewhere) => elsewhere && void refreshListsOf(call)),
    () => document.removeEventListener('visibilitychange', seen),
    () => clearTimeout(timer),
  ];
  void loadOutbox().then(keepOrder).then(work);
  void refreshWhatWasSentMeanwhile();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Later writes go out behind all that waits, also behind writes made while the clock of the device was ahead. */
function keepOrder(): void {
  for (const { id } of outbox.get()) newRequestKey(timeOfKey(id) + 1);
}

/** When a key was made, by the clock of the device (milliseconds since 1970). */
const timeOfKey = (key: string) => Number(`0x${key.slice(0, 8)}${key.slice(9, 13)}`);

/** Another tab has sent something: it does not wait any more, and the lists of this page were read before. */
async function refreshListsOf(name: string): Promise<void> {
  const call = await dependencies?.findCall(name).catch(() => undefined);
  await refreshed(name, call?.queue?.rest ?? 0);
}

/** Refreshes lists for writes that another tab sent while this page was being opened: this page was not listening yet. */
async function refreshWhatWasSentMeanwhile(): Promise<void> {
  const sent = (await loadSent()).filter(({ sentAt }) => sentAt >= performance.timeOrigin);
  for (const name of new Set(sent.map(({ call }) => call))) void refreshListsOf(name);
}

async function drain(): Promise<void> {
  if (busy) {
    again = true;
    return;
  }
  const state = sessionState.get();
  if (state.kind !== 'signed-in' || !state.confirmed || !connection.get()) return;
  busy = true;
  try {
    await inOneTab(`cahier-outbox-${state.session.user.id}`, async () => {
      // Another tab may have sent some of them since this one looked.
      await loadOutbox();
      const chains = chainsToSend(outbox.get(), state.session.organisation.id, Date.now());
      const workers = Array.from({ length: chainsAtOnce }, async () => {
        for (let chain = chains.shift(); chain; chain = chains.shift()) await sendChain(chain);
      });
      await Promise.all(workers);
    });
  } finally {
    busy = false;
  }
  if (again) {
    again = false;
    await drain();
  } else plan();
}

async function sendChain(chain: readonly OutboxEntry[]): Promise<void> {
  for (const entry of chain) {
    const goOn = await sendEntry(entry);
    if (!goOn) return;
  }
}

/** Sends one entry; false when the rest of its chain must wait. */
async function sendEntry({ id, call: name }: OutboxEntry): Promise<boolean> {
  const found = await dependencies?.findCall(name).catch(() => 'not now' as const);
  // As it is now: an earlier one of its chain may have changed it.
  const entry = outbox.get().find((one) => one.id === id);
  if (found === 'not now' || !entry || currentSession()?.organisation.id !== entry.organisation) return false;
  // Kept by an older version of the program: it waits for nothing any more, and must not hold up what was written after it.
  if (!found || shapeOf(found) !== (entry.shape ?? 1)) return refuseUnsent(entry, outdatedWrite);
  if (isOld(entry, Date.now())) {
    await rebaseLater(entry, found, entry.input);
    return refuseUnsent(entry, oldWrite);
  }
  const call = found;
  // Counted before it leaves: from here on the server may have it, so it can no longer be taken back.
  const tries = entry.tries + 1;
  await changeEntry(entry.id, { tries });
  let overtaken: Overtaken | null = null;
  try {
    const reply = await send(call, entry.input as never, { key: entry.id, ago: secondsSince(entry.at) });
    overtaken = call.queue?.overtaken?.(reply) ?? null;
  } catch (error) {
    if (!isRequestFailure(error)) return refuseUnsent(entry, outdatedWrite);
    const verdict = verdictOf(error, call);
    if (verdict !== 'sent') {
      const failure = { code: error.code, message: error.message, facts: error.facts };
      if (verdict === 'retry') {
        await changeEntry(entry.id, { nextTry: Date.now() + pauseBefore(tries, error.retryAfter) });
      } else if (verdict !== 'pause') {
        const parts = call.queue?.parts?.(entry.input, failure) ?? null;
        await rebaseLater(entry, call, parts ? parts.refused.input : entry.input);
        if (parts) return sendRest(entry, parts, { state: verdict, failure });
        await changeEntry(entry.id, { state: verdict, failure });
        sayRefused(entry, failure);
      }
      return verdict === 'refused';
    }
  }
  if (overtaken) await keepOvertaken(entry, overtaken);
  await noteSent(entry);
  await changeEntry(entry.id, { state: 'sent' });
  announce('write-sent', { call: entry.call });
  // The entry stays over the list until the list itself shows its effect, so nothing flickers.
  void refreshed(entry.call, call.queue?.rest ?? 0).finally(() => discardWrite(entry.id));
  return true;
}

type Overtaken = NonNullable<ReturnType<NonNullable<NonNullable<QueueableCall['queue']>['overtaken']>>>;

async function keepOvertaken(entry: OutboxEntry, why: Overtaken): Promise<void> {
  const failure = { ...why, message: '' };
  const id = newRequestKey();
  await addEntries([{ ...entry, id, state: 'overtaken', failure, replaces: null }]);
  const text = say(why.code, why.facts);
  // On a page without the words of its area the list of changes says it.
  if (text !== why.code) showToast({ kind: 'error', text });
}

/** Nothing where the clock was set back meanwhile. */
function secondsSince(moment: number): number {
  return Math.max(0, Math.round((Date.now() - moment) / 1000));
}

/** It stays among what is to be corrected, with what was entered, until somebody gives it up. */
async function refuseUnsent(entry: OutboxEntry, code: string): Promise<boolean> {
  const failure = { code, message: '', facts: {} };
  await changeEntry(entry.id, { state: 'refused', failure });
  sayRefused(entry, failure);
  return true;
}

/** Text that was written over a refused write must not pass for a change of a record that somebody else has saved there. */
async function rebaseLater(entry: OutboxEntry, { queue }: QueueableCall, refused: unknown): Promise<void> {
  if (!queue?.rebased) return;
  for (const later of outbox.get()) {
    const rests = later.call === entry.call && later.entity === entry.entity && later.id > entry.id;
    if (!rests || later.state !== 'waiting') continue;
    await changeEntry(later.id, { input: queue.rebased(later.input, refused) });
  }
}

/**
 * Keeps what was refused of a write as one of its own, under a new key; the rest of it waits in the place that it had: what was written
 * after it rests on it.
 */
async function setAside(
  id: string,
  refused: Pick<OutboxEntry, 'input' | 'label' | 'failure' | 'state'>,
  rest: Pick<OutboxEntry, 'input' | 'label'>,
): Promise<void> {
  const entry = outbox.get().find((one) => one.id === id);
  if (!entry) return;
  await addEntries([{ ...entry, ...refused, id: newRequestKey(), replaces: null }]);
  await changeEntry(id, rest);
}

type Parts = NonNullable<ReturnType<NonNullable<NonNullable<QueueableCall['queue']>['parts']>>>;
type Refused = Pick<OutboxEntry, 'state'> & { readonly failure: NonNullable<OutboxEntry['failure']> };

/** The rows named in a refusal stay to be corrected; the rest goes out before later writes. */
async function sendRest(entry: OutboxEntry, { goesOn, refused }: Parts, why: Refused): Promise<boolean> {
  await setAside(
    entry.id,
    { ...why, input: refused.input, ...labelled(entry, refused) },
    { input: goesOn.input, ...labelled(entry, goesOn) },
  );
  sayRefused(entry, why.failure);
  const rest = outbox.get().find(({ id }) => id === entry.id);
  return rest ? sendEntry(rest) : true;
}

/** A refused part states its size. */
function labelled({ label }: OutboxEntry, { count }: ListPart<unknown>): Pick<OutboxEntry, 'label'> {
  return { label: { ...label, facts: { ...label.facts, count } } };
}

/** The outbox list keeps it; this toast shows it where the user is looking. */
function sayRefused({ label }: OutboxEntry, { message, code, facts }: Refused['failure']): void {
  if (!label.refused) return;
  showToast({ kind: 'error', text: `${say(label.refused)}. ${message || say(code, facts)}` });
}

/** Wakes up when the next delayed entry may be tried. */
function plan(): void {
  clearTimeout(timer);
  const organisation = currentSession()?.organisation.id;
  const waiting = outbox
    .get()
    .filter((entry) => entry.state === 'waiting' && entry.organisation === organisation)
    .map((entry) => entry.nextTry);
  if (waiting.length === 0) return;
  const pause = Math.min(...waiting) - Date.now();
  // Writes that could be sent and were not are being sent by another tab.
  timer = setTimeout(() => void drain(), pause > 0 ? pause : otherTabsTurn);
}
