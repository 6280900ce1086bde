/** Contributions of areas to a device that is prepared for days without network. */
import type { Call, DataReply } from '#platform/kernel/endpoint.ts';
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { RoleName } from '#platform/kernel/roles.ts';
import { addDays, type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';
import type { ReplyOf } from '../requests/client.ts';

/** Asks the server, and keeps the reply on this device under the name by which the screens ask for it. */
export type Ask = <Input, Item, Reply extends DataReply>(
  call: Call<Input, Item, Reply>,
  input: Input,
) => Promise<ReplyOf<Item, Reply>>;

/** One step of the preparation. */
export interface PreparedStep {
  /** About how many bytes come for it. */
  readonly bytes: number;
  fetch(ask: Ask): Promise<unknown>;
}

export interface PreparedPart {
  /** Id of the part, and of its code in app/shell/offline/prepared-modules.ts. */
  readonly id: string;
  /** The area whose late words have the label. */
  readonly area: string;
  readonly label: string;
  readonly needs: RoleName;
  loadSteps(): Promise<FindSteps>;
}

/** For whom a device is prepared, and from which day on. */
export interface PreparedFor {
  readonly userId: number;
  readonly today: SchoolDay;
}

/** The steps to fetch, after asking which classes the person teaches or looks after; none for people without any. */
export type FindSteps = (ask: Ask, given: PreparedFor) => Promise<readonly PreparedStep[]>;

export const preparedParts = extensionPoint<PreparedPart>('what is kept on a prepared device');

export function preparedRead<Input, Item, Reply extends DataReply>(
  call: Call<Input, Item, Reply>,
  input: Input,
  bytes: number,
): PreparedStep {
  return { bytes, fetch: (ask) => ask(call, input) };
}

/** The Mondays of the weeks that a device is prepared for: up to the next one, from that of three days ago, since rolls and lessons of a Friday are still written on Monday. */
export function preparedWeeks(today: SchoolDay): readonly SchoolDay[] {
  const mondayOf = (day: SchoolDay) => addDays(day, 1 - weekdayOf(day));
  return [...new Set([mondayOf(addDays(today, -3)), mondayOf(today), addDays(mondayOf(today), 7)])];
}
