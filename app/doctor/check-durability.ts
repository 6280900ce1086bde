import { durableSettings } from '#platform/server/db/embedded/durability.ts';
import { type Finding, good, wrong } from './finding.ts';

/** @param current by the names of `durableSettings` */
export function checkDurability(current: Readonly<Record<string, string>>): readonly Finding[] {
  const unsafe = Object.entries(durableSettings).filter(
    ([name, safe]) => !safe.includes(current[name] ?? ''),
  );
  if (unsafe.length === 0)
    return [good('The database keeps what it confirms (fsync, full_page_writes, synchronous_commit).')];
  return unsafe.map(([name]) =>
    wrong(
      `${name} is ${current[name] ?? 'unknown'}, so a power cut can lose confirmed writes. Set ${name} = on in postgresql.conf and reload PostgreSQL.`,
    ),
  );
}
