/**
 * The signed-in person, for the screens. The cookie on the server decides; this is only display state. The last session is stored
 * encrypted on the device, so the application opens without network.
 */

import { announce, onNews } from '../channel.ts';
import { connection } from '../connection.ts';
import { endBrowserSession, isBrowserSessionOf, markBrowserSession } from '../device/browser-session.ts';
import {
  closeDevice,
  currentDevice,
  type Device,
  openDevice,
  releaseDevice,
  wipeDevice,
} from '../device/device.ts';
import { deviceLocked, forgetUnlock, notePresence, wasLongAway } from '../device/device-lock.ts';
import { whenStored } from '../device/device-turn.ts';
import type { Sealed } from '../device/vault.ts';
import { liveValue, useLiveValue } from '../live-value.ts';
import { forgetEarlyReplies, forgetTags } from '../reads/early-replies.ts';
import { forgetReplies } from '../reads/reading.ts';
import { isRequestFailure } from '../requests/request-failure.ts';
import { schoolNameOrder } from '../school-names.ts';
import { schoolTimeZone } from '../school-time.ts';
import type { Session, SessionState } from './session-state.ts';
import { forgetSetting, forgetSettingsOfPerson, readSetting, writeSetting } from './settings.ts';

export type { Session, SessionState } from './session-state.ts';

/** How sessions are asked for and ended; given by app from the accounts area's calls. */
export interface SessionSource {
  load(): Promise<Session>;
  end(all: boolean): Promise<void>;
}

export const sessionState = liveValue<SessionState>({ kind: 'unknown' });

let source: SessionSource | null = null;

/** The signed-in person, or null. */
export function currentSession(): Session | null {
  const state = sessionState.get();
  return state.kind === 'signed-in' ? state.session : null;
}

/** The signed-in person, inside screens that only such a person reaches. */
export function useSession(): Session {
  const state = useLiveValue(sessionState);
  if (state.kind !== 'signed-in') throw new Error('This screen stands behind the sign-in guard.');
  return state.session;
}

export function useSessionState(): SessionState {
  return useLiveValue(sessionState);
}

/**
 * Starts from the session that the sign-in page has just been given; else from the last one of this device, if any, which is
 * confirmed with the server beside.
 */
export async function startSession(
  from: SessionSource,
  given: { readonly session: Session; readonly password: string } | null = null,
): Promise<void> {
  source = from;
  onNews('session-lost', loseSession);
  // Reloads the sign-in page: the next person on this device is not led to where the last one was.
  onNews('signed-out', () => location.replace('/'));
  onNews('signed-in', ({ userId }) => {
    if (currentSession()?.user.id !== userId) void confirmSession();
  });
  onNews('user-changed', ({ firstName, lastName, userImage: image, userTitle: title, userEmail: email }) => {
    const session = currentSession();
    if (session)
      void keep({
        ...session,
        user: {
          ...session.user,
          firstName,
          lastName,
          image,
          title,
          email,
          login: email ?? session.user.login,
        },
      });
  });
  // A page opened without network shows the last session; as soon as the server answers again it is confirmed,
  // and only then is anything sent in its name.
  connection.subscribe(() => {
    const state = sessionState.get();
    const open = state.kind === 'unreachable' || (state.kind === 'signed-in' && !state.confirmed);
    if (open && connection.get()) void confirmSession();
  });
  if (given) return takeSession(given.session, given.password);
  if (readSetting('leaving')) return finishLeaving(from);
  const last = await lastSession();
  if (!last) return confirmSession();
  followSchool(last);
  // After a long absence the server confirms the session, or else the person enters the password (device-lock.ts).
  if (wasLongAway()) {
    await Promise.race([confirmSession(), graceOver()]);
    if (sessionState.get().kind !== 'unknown' && sessionState.get().kind !== 'unreachable') return;
    deviceLocked.set(true);
    sessionState.set({ kind: 'signed-in', session: last, confirmed: false });
    return;
  }
  sessionState.set({ kind: 'signed-in', session: last, confirmed: false });
  void confirmSession();
}

/** Milliseconds for which nothing is shown to who comes back, so that a quick answer shows no lock for a moment. */
const grace = 1_500;

function graceOver(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, navigator.onLine ? grace : 0));
}

/** The right password was typed at the lock. */
export function unlockDevice(): void {
  notePresence();
  deviceLocked.set(false);
}

/** Asks the server who is signed in; roles are read again with it. */
export async function confirmSession(): Promise<void> {
  try {
    if (!source) return;
    const session = await source.load();
    const before = currentSession();
    await takeSession(session);
    // In another tab somebody else has signed in: nothing of the one before stays on screen, nor the way they had gone.
    if (before && !isSamePerson(before, session)) location.replace('/');
  } catch (error) {
    const status = isRequestFailure(error) ? error.status : 0;
    if (status === 401 || status === 403) loseSession();
    else if (!currentSession()) sessionState.set({ kind: 'unreachable' });
  }
}

/**
 * Takes a session the server has just given: sign-in, activation, switch of organisation, confirmation.
 * @param password where one was just proven: it opens the device without a connection, if the person stays signed in.
 */
export async function takeSession(session: Session, password?: string): Promise<void> {
  const before = currentSession();
  if (before && !isSamePerson(before, session)) {
    forgetReplies();
    forgetTags();
  }
  if (before && before.user.id !== session.user.id) await forgetOnDevice(releaseDevice());
  // Nothing of a person as whom an administrator sees stays on the device.
  if (session.seenBy) closeDevice();
  else {
    await openDevice(session.user.id);
    // Another tab may have stored something of its person after the sign-out.
    if (readSetting('lastUser') !== String(session.user.id)) forgetSettingsOfPerson();
    writeSetting('lastUser', String(session.user.id));
  }
  await keep(session);
  if (!session.remembered) await forgetUnlock(await currentDevice());
  else if (password !== undefined)
    await import('../device/device-password.ts')
      .then(({ rememberPassword }) => rememberPassword(password))
      .catch(() => undefined);
  // Its cookie has taken the place of the one that was to be ended.
  forgetSetting('leaving');
  if (before?.user.id !== session.user.id) announce('signed-in', { userId: session.user.id });
}

/** The server no longer knows the session. Unsent writes stay, for when the same user is back. */
function loseSession(): void {
  if (sessionState.get().kind === 'signed-out') return;
  forgetReplies();
  forgetEarlyReplies();
  forgetTags();
  void forgetOnDevice(releaseDevice());
  sessionState.set({ kind: 'signed-out', lost: currentSession() !== null });
}

/** Somebody's session is over without a sign-out: what they had read goes; what waits to be sent stays for when they are back. */
async function forgetOnDevice(left: Promise<Device | null>): Promise<void> {
  endBrowserSession();
  forgetSettingsOfPerson();
  deviceLocked.set(false);
  const device = await left;
  await device?.database.remove('session', 'last').catch(() => undefined);
  await forgetUnlock(device);
  await device?.database.clear('replies').catch(() => undefined);
  // Writes queued just before are on their way to the disk.
  await whenStored();
  device?.database.close();
}

/** The same user in the same school. */
function isSamePerson(one: Session, other: Session): boolean {
  return one.user.id === other.user.id && one.organisation.id === other.organisation.id;
}

/**
 * Signs out: ends the session on the server, forgets all this device kept for the user, and loads the page
 * anew. The caller has asked about writes that still wait.
 */
export async function endSession(options: { all: boolean }): Promise<void> {
  const session = currentSession();
  writeSetting('leaving', options.all ? 'all' : 'one');
  if (source) await tellLeaving(source);
  if (session) await wipeDevice(session.user.id).catch(() => undefined);
  endBrowserSession();
  forgetSettingsOfPerson();
  await forgetUsedFiles();
  announce('signed-out', null);
}

/** The screens used on this device reveal a person’s work, so they are deleted. Files that every first page needs stay. */
async function forgetUsedFiles(): Promise<void> {
  await globalThis.caches?.delete('cahier-used').catch(() => false);
}

/** Ends the session on the server. Without network its cookie stays, and the next start of the page tries again. */
async function tellLeaving(to: SessionSource): Promise<void> {
  try {
    await to.end(readSetting('leaving') === 'all');
  } catch (error) {
    if (!isRequestFailure(error) || error.status !== 401) return;
  }
  forgetSetting('leaving');
}

/** The cookie of a person who signed out is still there: it opens no session. */
async function finishLeaving(from: SessionSource): Promise<void> {
  forgetEarlyReplies();
  await tellLeaving(from);
  sessionState.set({ kind: 'signed-out' });
}

async function keep(session: Session): Promise<void> {
  markBrowserSession(session.user.id);
  // The server has confirmed the person: no lock is needed.
  unlockDevice();
  followSchool(session);
  sessionState.set({ kind: 'signed-in', session, confirmed: true });
  const device = await currentDevice();
  if (!device?.vault) return;
  await device.database.put('session', 'last', await device.vault.seal(session)).catch(() => undefined);
}

/** Shows days, hours and names as the school of the session has set them. */
function followSchool({ timeZone, nameOrder }: Session): void {
  schoolTimeZone.set(timeZone);
  schoolNameOrder.set(nameOrder);
}

type KeptSession = Omit<Session, 'levelIds' | 'remembered'> &
  Partial<Pick<Session, 'levelIds' | 'remembered'>>;

/**
 * The last session on this device, if it is still valid. Without “stay signed in” it ends with the browser window, and the stored
 * data of the person are deleted. Writes in the outbox stay until the person returns.
 */
async function lastSession(): Promise<Session | null> {
  const userId = Number(readSetting('lastUser') ?? Number.NaN);
  if (!Number.isSafeInteger(userId)) return null;
  const device = await openDevice(userId);
  const sealed = await device?.database.get<Sealed>('session', 'last').catch(() => undefined);
  const session = sealed ? await device?.vault?.open<KeptSession>(sealed) : undefined;
  if (!session) return null;
  const remembered = session.remembered ?? false;
  if (session.expiresAt <= Date.now() || !(remembered || isBrowserSessionOf(userId))) {
    await forgetOnDevice(releaseDevice());
    return null;
  }
  // One that an older program kept knows of no levels.
  return { ...session, remembered, levelIds: session.levelIds ?? [] };
}
