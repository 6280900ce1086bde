/** Queries for staff, separate from `useCallQuery` because no first screen needs them. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { Call, DataReply } from '#platform/kernel/endpoint.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { ReplyOf } from '../requests/client.ts';
import type { RequestFailure } from '../requests/request-failure.ts';
import { useSession } from '../session/session.ts';
import { type QueryChoices, useCallQuery } from './queries.ts';

/** Reads a call whose use case answers those alone who work at the school: nobody else asks, or the server would note an attempt. */
export function useStaffQuery<Input, Item, Reply extends DataReply>(
  call: Call<Input, Item, Reply>,
  input: Input,
  choices: QueryChoices = {},
): UseQueryResult<ReplyOf<Item, Reply>, RequestFailure> {
  const staff = isStaff(useSession());
  return useCallQuery(call, input, { ...choices, enabled: staff && (choices.enabled ?? true) });
}
