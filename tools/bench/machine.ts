/** The machine of a run, and how fast it is at this moment. */
import { createHash } from 'node:crypto';
import { arch, cpus, release, totalmem, type } from 'node:os';

export function describeMachine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${memory} GB of memory, ${type()} ${release()} ${arch()}, Node ${process.versions.node}`;
}

/** CPU milliseconds of the reference loop on the machine the CPU figures are from, when it did nothing else. */
const referenceMs = 27;

/**
 * How much slower this machine is now than the one of the figures: the median CPU time of a fixed loop that parses,
 * writes and hashes a text of 64 KB, the kind of work a server does.
 */
export function slowness(): number {
  const name = 'Élise Ngo Bassong'.repeat(8);
  const items = Array.from({ length: 400 }, (_, id) => ({ id, name, done: id % 2 === 0 }));
  const text = JSON.stringify(items);
  const turns = Array.from({ length: 7 }, () => {
    const before = process.cpuUsage();
    for (let turn = 0; turn < 150; turn++)
      createHash('sha256')
        .update(JSON.stringify(JSON.parse(text)))
        .digest();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return (turns.sort((one, other) => one - other)[3] ?? 0) / referenceMs;
}
