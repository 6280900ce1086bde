/**
 * Prepares this device for days without network: fetches what the contributing areas name, keeps it protected, and remembers what
 * was prepared, so that tidying spares it, it can be removed, and a new version of the program fetches it again.
 */
import { build } from '../build.ts';
import { currentDevice } from '../device/device.ts';
import { liveValue } from '../live-value.ts';
import { fewAtOnce } from '../reads/few-at-once.ts';
import {
  bytesKept,
  forgetReply,
  type PreparedRecord,
  preparedName,
  preparedRecord,
} from '../reads/kept-replies.ts';
import { keptFor } from '../reads/reply-store.ts';
import { codeOf, keepCode, missingOf } from './prepared-code.ts';
import type { Ask, PreparedFor, PreparedPart, PreparedStep } from './prepared-parts.ts';
import { readForDevice } from './read-for-device.ts';

/** The steps that a preparation would fetch now. */
export interface Plan {
  readonly steps: readonly PreparedStep[];
  readonly code: Awaited<ReturnType<typeof codeOf>>;
  readonly organisation: number;
  /** Those of which the person has something, each with its number of steps. */
  readonly parts: ReadonlyMap<string, number>;
  /** Bytes that are still to come: of the code exactly, of the data about. */
  readonly bytes: number;
  /** Replies that the plan itself has fetched. */
  readonly keys: ReadonlySet<string>;
}

export interface PreparedState {
  readonly at: number;
  /** When what was kept is too old to be shown. */
  readonly until: number;
  /** Bytes on this device, packed for storage. */
  readonly bytes: number;
  readonly organisation: number;
  readonly parts: readonly string[];
  /** Prepared by an earlier version of the program, which this one cannot read. */
  readonly outdated: boolean;
}

/** The last preparation of this device; null where it was not prepared. */
export const preparedState = liveValue<PreparedState | null>(null);

export async function lookAtPrepared(): Promise<void> {
  const record = await preparedRecord();
  if (!record) return preparedState.set(null);
  preparedState.set({
    at: record.at,
    until: record.at + keptFor,
    bytes: (await bytesKept(record.keys)) + record.codeBytes,
    organisation: record.organisation,
    parts: record.parts,
    outdated: record.build !== build,
  });
}

/** Asks each call once, however many parts need it, and notes under which name its reply is kept. */
function askingFor(organisation: number, keys: Set<string>): Ask {
  const requested = new Map<string, Promise<unknown>>();
  return (call, input) => {
    const name = `${call.name} ${JSON.stringify(input)}`;
    const known = requested.get(name) as ReturnType<typeof ask> | undefined;
    const ask = async () => {
      const { value, key } = await readForDevice(call, input, organisation);
      if (key) keys.add(key);
      return value;
    };
    const reply = known ?? ask();
    requested.set(name, reply);
    return reply;
  };
}

/** @throws RequestFailure without network */
export async function planPreparation(
  parts: readonly PreparedPart[],
  organisation: number,
  given: PreparedFor,
): Promise<Plan> {
  const keys = new Set<string>();
  const ask = askingFor(organisation, keys);
  const ofParts = await Promise.all(
    parts.map(async (part) => ({ part, steps: await (await part.loadSteps())(ask, given) })),
  );
  const found = new Map(
    ofParts.filter((one) => one.steps.length > 0).map((one) => [one.part.id, one.steps.length]),
  );
  const steps = ofParts.flatMap((one) => one.steps);
  const code = await codeOf([...found.keys()]);
  const missing = await missingOf(code);
  const bytes = [...steps, ...missing].reduce((sum, one) => sum + one.bytes, 0);
  return { steps, code, organisation, parts: found, bytes, keys };
}

/** Steps under way at once. */
const stepsAtOnce = 4;

/**
 * Fetches all of a plan, a few steps at once. Refused parts of a step (a lesson that was taken off meanwhile) are left out; a network
 * that goes ends it, and fetched steps stay.
 * @param progress called with the share that is done, from 0 to 1
 * @throws RequestFailure or TypeError when the network is gone
 */
export async function carryOut(plan: Plan, progress: (share: number) => void): Promise<void> {
  const keys = new Set(plan.keys);
  const ask = askingFor(plan.organisation, keys);
  const whole = Math.max(1, plan.bytes);
  let done = 0;
  const advance = (bytes: number) => {
    done += bytes;
    progress(Math.min(1, done / whole));
  };
  try {
    await keepCode(await missingOf(plan.code), advance);
    await fewAtOnce(plan.steps, stepsAtOnce, async (step) => {
      await step.fetch(ask).catch(unlessRefused);
      advance(step.bytes);
    });
  } finally {
    await remember(plan, keys);
  }
}

function unlessRefused(error: unknown): void {
  const { status = 0 } = error as { status?: number };
  if (status < 400 || status === 401 || status >= 500) throw error;
}

async function remember({ organisation, parts, code }: Plan, keys: ReadonlySet<string>): Promise<void> {
  const device = await currentDevice();
  const record: PreparedRecord = {
    build,
    organisation,
    at: Date.now(),
    keys: [...keys],
    parts: [...parts.keys()],
    codeBytes: code.reduce((sum, { bytes }) => sum + bytes, 0),
  };
  await device?.database.put('replies', preparedName, record);
  await lookAtPrepared();
}

/** Takes what was prepared from this device again. Entries that wait to be sent stay. */
export async function removePrepared(): Promise<void> {
  const record = await preparedRecord();
  const device = await currentDevice();
  for (const key of record?.keys ?? []) await forgetReply(key);
  await device?.database.remove('replies', preparedName);
  await lookAtPrepared();
}
