/**
 * A school's day: how many schools of 2,000 one machine with its embedded database bears at the busiest hour, with one, two and four server
 * processes, and what happens beyond that.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '#testing/prove/server-process.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { type Figure, p95, several, shown } from '../figures.ts';
import { startOurs } from '../servers.ts';
import { besideBareDay } from './beside-bare.ts';
import { type Load, type Outcome, runPhase } from './generator.ts';
import { measureMemory } from './memory.ts';
import { addDaySchools } from './schools.ts';
import { cards, marks, messages, rolls } from './visits.ts';

const limit = 300;

interface Options {
  /** Copies of the school. */
  readonly schools: number;
  /** Seconds of a phase; a search takes a third of them. */
  readonly seconds: number;
  readonly processes: readonly number[];
}

/** @param bench an empty database */
export async function measureDay(bench: BenchDatabase, options: Options): Promise<readonly Figure[]> {
  const day = await addDaySchools(bench, options.schools);
  console.log(`  ${options.schools} schools are made`);
  const figures: Figure[] = [];
  let servers: ServerProcess[] = [];
  const say = (found: Figure) => {
    const ended = servers.find((one) => !one.alive());
    if (ended) throw new Error(`A server ended.\n${ended.written().slice(-3000)}`);
    console.log(`${found.what}: ${found.measured}`);
    figures.push(found);
  };
  for (const count of options.processes) {
    servers = [];
    try {
      for (let index = 0; index < count; index++) servers.push(await startOurs(bench));
      const load = { bench, day, servers, seed: 1, seconds: options.seconds };
      if (count === 1) say(await measureMemory(load));
      await measureProcesses(load, options, say);
    } finally {
      await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
      servers = [];
    }
  }
  say(await besideBareDay(bench, day));
  return figures;
}

async function measureProcesses(
  load: Omit<Load, 'schools'>,
  options: Options,
  say: (figure: Figure) => void,
) {
  const name = load.servers.length === 1 ? 'one server process' : `${load.servers.length} server processes`;
  const short = { ...load, seconds: options.seconds / 3 };
  // A server computes some things at its first calls, which are no part of the day.
  await runPhase(cards, { ...short, seconds: 5, schools: options.schools, seed: 99 });
  const { most, broken } = await search(short, options.schools);
  const phases = options.processes[0] === load.servers.length ? [cards, messages, rolls, marks] : [cards];
  for (const phase of phases) {
    // Few teachers do what they do within ten minutes: all schools are no load for them.
    const schools = phase === rolls || phase === marks ? options.schools : Math.max(1, most);
    const outcome = await runPhase(phase, { ...load, schools });
    say(figureOf(`${name}, ${phase.name}: ${schools} schools`, outcome));
  }
  if (broken)
    say(figureOf(`${name}, ${cards.name}: breaks at ${broken.schools} schools`, broken.outcome, true));
  const schools = broken?.schools ?? options.schools;
  const beyond = await runPhase({ ...cards, visits: 2 * cards.visits }, { ...load, schools });
  say(figureOf(`… twice that: every answer right or refused`, beyond, true));
  say(await recovery(load));
}

/** Doubles the schools until the busiest phase breaks twice, then looks between. */
async function search(load: Omit<Load, 'schools'>, all: number) {
  let [most, next] = [0, 1];
  let broken: { readonly schools: number; readonly outcome: Outcome } | null = null;
  while (most < all && (!broken || broken.schools - most > 1)) {
    let outcome = await tried(load, next, 10);
    // Others may have taken the machine for a moment.
    if (!isBorne(outcome)) outcome = await tried(load, next, 100);
    if (isBorne(outcome)) most = next;
    else broken = { schools: next, outcome };
    next = broken ? Math.ceil((most + broken.schools) / 2) : Math.min(2 * next, all);
  }
  return { most, broken };
}

async function tried(load: Omit<Load, 'schools'>, schools: number, seed: number): Promise<Outcome> {
  const outcome = await runPhase(cards, { ...load, schools, seed: seed + schools });
  console.log(`  ${schools} schools: ${wordsOf(outcome)}`);
  // The backlog of a broken load is over before the next one.
  await pause(isBorne(outcome) ? 0 : 3000);
  return outcome;
}

const isBorne = ({ times, refused, faults }: Outcome) =>
  p95(times) < limit && refused === 0 && faults.length === 0;

function wordsOf({ times, documents, right, refused, faults, seconds, served, generator }: Outcome): string {
  const rate = shown(times.length / seconds);
  const most = Math.max(...times);
  const wrongs =
    faults.length === 0 ? 'no error' : `${faults.length} ERRORS (${faults.slice(0, 3).join('; ')})`;
  const printed =
    documents.length === 0 ? '' : ` (${documents.length} documents: ${shown(p95(documents), 'ms')})`;
  return `p95 ${shown(p95(times), 'ms')}${printed}, slowest ${shown(most, 'ms')}, ${rate} calls a second, ${right} right, ${refused} refused with Retry-After, ${wrongs}; ${shown(served)} cores, generator ${shown(generator)}`;
}

/** @param overloaded refusals are right then, and times have no limit */
function figureOf(what: string, outcome: Outcome, overloaded = false): Figure {
  const reached = overloaded ? outcome.faults.length === 0 : isBorne(outcome);
  const wanted = overloaded ? 'right, or 503 with Retry-After' : `p95 < ${limit} ms, no error`;
  return { what, wanted, measured: wordsOf(outcome), reached };
}

/** Seconds after the load until a light load is borne again. */
async function recovery(load: Omit<Load, 'schools'>): Promise<Figure> {
  const began = performance.now();
  const tries = await several(5, async (turn) => {
    const outcome = await runPhase(
      { ...cards, lasts: 0 },
      { ...load, schools: 1, seconds: 3, seed: 50 + turn },
    );
    return { borne: isBorne(outcome), after: (performance.now() - began) / 1000, outcome };
  });
  const first = tries.find(({ borne }) => borne);
  const measured = first
    ? `within ${shown(first.after, 's')}, ${wordsOf(first.outcome)}`
    : 'not within these tries';
  return {
    what: '… afterwards one school is served as before',
    wanted: '≤ 15 s',
    measured,
    reached: (first?.after ?? 99) <= 15,
  };
}
