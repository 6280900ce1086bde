import { createHash } from 'node:crypto';

/** Names of the roles and the database inside an embedded cluster. */
export const embeddedNames = {
  superuser: 'postgres',
  owner: 'cahier_owner',
  app: 'cahier_app',
  database: 'cahier',
} as const;

type Wanted = {
  major: number;
  build: string;
  sockets: string;
  /** The port on the loopback address; `null` for a socket only. */
  tcpPort: number | null;
  extra: Record<string, string>;
  /** The operator's `local.conf`, `null` without one. */
  local: string | null;
};

/**
 * The text of cahier.conf, included last by postgresql.conf. Sized for a school's small server: below 150 MB at rest, files cached by the
 * operating system rather than twice. Operators of a larger server write `local.conf` beside it.
 */
export function clusterSettings({ major, build, sockets, tcpPort, extra, local }: Wanted): string {
  const settings: Record<string, string> = {
    // Never lose a confirmed write.
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // Only this one reaches the disc on a Mac; the default is right elsewhere.
    wal_sync_method: process.platform === 'darwin' ? 'fsync_writethrough' : '',
    // After a crash we start it anew ourselves (keep-running.ts). Left to itself, PostgreSQL 18 waits for ever when it
    // finds no room on the disk while it repairs itself, and does not notice that there is room again.
    restart_after_crash: 'off',
    // Reached by this machine only.
    listen_addresses: tcpPort === null ? '' : '127.0.0.1',
    port: String(tcpPort ?? 5432),
    unix_socket_directories: tcpPort === null ? sockets : '',
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    // Small.
    max_connections: '40',
    superuser_reserved_connections: '3',
    shared_buffers: '32MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_worker_processes: '4',
    max_parallel_workers: '2',
    max_logical_replication_workers: '0',
    autovacuum_max_workers: '2',
    max_wal_senders: '2',
    min_wal_size: '64MB',
    max_wal_size: '512MB',
    jit: 'off',
    ...(major >= 18 ? { io_method: 'sync' } : {}),
    // Many short statements on flash discs.
    random_page_cost: '1.1',
    checkpoint_timeout: '10min',
    idle_in_transaction_session_timeout: '60s',
    // Plain and equal everywhere.
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // The log must not collect personal data: neither statements nor the values of a broken key.
    logging_collector: 'off',
    log_destination: 'stderr',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...extra,
  };
  const lines = Object.entries(settings)
    .filter(([name, value]) => value !== '' || ['listen_addresses', 'unix_socket_directories'].includes(name))
    .map(([name, value]) => `${name} = ${quoted(value)}`);
  const mark = createHash('sha256')
    .update(lines.join('\n') + local)
    .digest('hex')
    .slice(0, 8);
  return `# Written by Cahier at each start; put your own settings into local.conf beside this file.
${lines.join('\n')}
# Says which build and settings run, so that a server left over from before an update is recognised.
cluster_name = ${quoted(`cahier ${build} ${mark}`)}
${local === null ? '' : "include 'local.conf'\n"}`;
}

/** The name a cluster with this configuration text shows as its `cluster_name`. */
export function clusterNameIn(settings: string): string {
  return /^cluster_name = '(.*)'$/m.exec(settings)?.[1] ?? '';
}

/**
 * The sign-in rules for pg_hba.conf and pg_ident.conf. By socket: only the system user of this server, as each of our three
 * roles, without a password. On Windows: passwords over the loopback address.
 */
export function accessRules(systemUser: string | null): { hba: string; ident: string } {
  const { superuser, owner, app } = embeddedNames;
  if (systemUser === null) return { hba: 'host all all 127.0.0.1/32 scram-sha-256\n', ident: '' };
  const name = `"${systemUser.replaceAll('"', '""')}"`;
  return {
    hba: 'local all all peer map=cahier\n',
    ident: [superuser, owner, app].map((role) => `cahier ${name} ${role}\n`).join(''),
  };
}

function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
