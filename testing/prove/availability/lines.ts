/** Lines between the machines that a test can cut: to PostgreSQL and Patroni of a machine, and from its Patroni to etcd. */

import type { DistrictOptions } from '#testing/district/district.ts';
import { addresses, type MachineName, machineNames } from '#testing/district/machine-files.ts';
import { openRelay, type Relay } from '#testing/relay.ts';

export interface Lines {
  readonly options: DistrictOptions;
  /** From now on each address of this machine refuses, and its Patroni reaches no etcd. */
  cut(name: MachineName): Promise<void>;
  mend(name: MachineName): Promise<void>;
  close(): Promise<void>;
}

const ports = { etcd: 2379, postgres: 5432, patroni: 8008 };

/** The address by which all others know a machine. */
const seen = (name: MachineName) => addresses[name].replace(/^127\.0\.0\./, '127.0.1.');
/** The address by which Patroni of a machine knows etcd of another one. */
const seenFrom = (viewer: MachineName, name: MachineName) =>
  addresses[name].replace(/^127\.0\.0\./, `127.0.${10 + machineNames.indexOf(viewer)}.`);

export async function openLines(): Promise<Lines> {
  const relays = new Map<MachineName, readonly Relay[]>();
  for (const name of machineNames) {
    const inward = [ports.postgres, ports.patroni].map((port) =>
      openRelay([{ host: addresses[name], port }], { at: { host: seen(name), port } }),
    );
    const outward = machineNames.map((other) =>
      openRelay([{ host: addresses[other], port: ports.etcd }], {
        at: { host: seenFrom(name, other), port: ports.etcd },
      }),
    );
    relays.set(name, await Promise.all([...inward, ...outward]));
  }
  const each = async (some: readonly Relay[], step: (relay: Relay) => Promise<void>) => {
    await Promise.all(some.map(step));
  };
  return {
    options: {
      machine: (name) => ({
        overrides: {
          PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${seen(name)}:${ports.postgres}`,
          PATRONI_RESTAPI_CONNECT_ADDRESS: `${seen(name)}:${ports.patroni}`,
          PATRONI_ETCD_HOSTS: machineNames.map((other) => `${seenFrom(name, other)}:${ports.etcd}`).join(','),
          // Otherwise Patroni would ask etcd for its addresses, which lead past these lines.
          PATRONI_ETCD_USE_PROXIES: 'true',
        },
        settings: { REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'error', BACKUPS_KEPT: '0' },
      }),
      proxy: (configuration) =>
        machineNames.reduce(
          (text, name) =>
            text.replace(`${addresses[name]}:${ports.postgres}`, `${seen(name)}:${ports.postgres}`),
          configuration,
        ),
    },
    cut: (name) => each(relays.get(name) ?? [], (relay) => relay.cut()),
    mend: (name) => each(relays.get(name) ?? [], (relay) => relay.mend()),
    close: () => each([...relays.values()].flat(), (relay) => relay.close()),
  };
}
