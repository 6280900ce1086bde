/** Asks Patroni about the machines of the district. */
import { addresses, type MachineName, machineNames } from './machine-files.ts';

export interface Member {
  readonly name: MachineName;
  readonly role: string;
  readonly state: string;
}

/** The members as the first machine that answers sees them; none while none answers. */
export async function membersNow(): Promise<readonly Member[]> {
  const answers = await Promise.all(machineNames.map((name) => membersAt(addresses[name])));
  return answers.find((members) => members.length > 0) ?? [];
}

async function membersAt(address: string): Promise<readonly Member[]> {
  try {
    const reply = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2000) });
    return ((await reply.json()) as { members: readonly Member[] }).members;
  } catch {
    return [];
  }
}

/** The machine whose PostgreSQL is the primary and holds the lock of the leader. */
export async function primaryNow(): Promise<MachineName | null> {
  for (const name of machineNames) {
    const reply = await fetch(`http://${addresses[name]}:8008/primary`, {
      signal: AbortSignal.timeout(2000),
    }).catch(() => null);
    await reply?.body?.cancel();
    if (reply?.status === 200) return name;
  }
  return null;
}

/** Patroni has one primary and two standbys, one of them synchronous. It says nothing of whether they follow. */
export function isWhole(members: readonly Member[]): boolean {
  const roles = members.map(({ role }) => role).sort();
  // Patroni 3 says `running` of a standby that streams, later ones say `streaming`.
  return (
    roles.join(' ') === 'leader replica sync_standby' &&
    members.every(({ state }) => state === 'running' || state === 'streaming')
  );
}
