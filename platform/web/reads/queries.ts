/**
 * Reads of the server as TanStack Query queries, made from the contract. A query with `keep` is shown from this
 * device first (with its age) and refreshed beside; a failed refresh keeps what is shown.
 */
import {
  focusManager,
  onlineManager,
  type Query,
  QueryClient,
  type QueryClientConfig,
  type QueryFunctionContext,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import type { Call, DataReply } from '#platform/kernel/endpoint.ts';
import { hasAccess } from '#platform/kernel/roles.ts';
import { onNews } from '../channel.ts';
import { connection } from '../connection.ts';
import type { ReplyOf } from '../requests/client.ts';
import { isRequestFailure, mayPass, type RequestFailure } from '../requests/request-failure.ts';
import { useSession } from '../session/session.ts';
import { forgetEarlyReplies } from './early-replies.ts';
import { read, readKept } from './reading.ts';

const freshFor = 30_000;
const keptInMemory = 30 * 60_000;
const mostTries = 2;

const settings: QueryClientConfig = {
  defaultOptions: {
    queries: {
      staleTime: freshFor,
      gcTime: keptInMemory,
      // Our own connection decides, not the browser's guess: a request is tried, and its failure is the sign.
      networkMode: 'always',
      refetchOnReconnect: true,
      // A failed query stays with its button: coming back with a tap on it must not take it away under the finger.
      refetchOnWindowFocus: ({ state }) => state.status === 'success',
      retry: (count, error) =>
        count < mostTries && connection.get() && isRequestFailure(error) && mayPass(error),
      retryDelay: (count, error) => (isRequestFailure(error) ? error.retryAfter : null) ?? 1000 * 2 ** count,
    },
    mutations: { networkMode: 'always' },
  },
};

export function makeQueryClient(): QueryClient {
  onlineManager.setEventListener((setOnline) => {
    // A page that is opened without a connection starts so: else its return would be no news, and nothing would be read again.
    setOnline(connection.get());
    return connection.subscribe(() => setOnline(connection.get()));
  });
  focusManager.setEventListener(followVisibility);
  const client = new QueryClient(settings);
  onNews('write-refused', () => void refreshCalls(client));
  return client;
}

/** A window behind another one counts as visible in the browser: the focus event reports the return to it. */
function followVisibility(seen: () => void): () => void {
  const listener = () => seen();
  for (const event of ['visibilitychange', 'focus']) addEventListener(event, listener);
  return () => {
    for (const event of ['visibilitychange', 'focus']) removeEventListener(event, listener);
  };
}

export interface QueryChoices {
  /** Keep the last reply protected on this device, readable without network for 7 days. */
  keep?: boolean;
  enabled?: boolean;
  /** Milliseconds for which a reply is not asked again. */
  freshFor?: number;
}

/**
 * The query of one call in one organisation: also for loaders and prefetching. The first reader is shown the reply kept on this device at
 * once with its true age, while the network is asked: also where it hangs, and for a screen that joins a query begun elsewhere.
 */
export function callQuery<Input, Item, Reply extends DataReply>(
  call: Call<Input, Item, Reply>,
  input: Input,
  organisation: number,
  choices: QueryChoices = {},
) {
  const keep = choices.keep ?? false;
  const queryKey = [organisation, call.name, input] as const;
  return {
    queryKey,
    meta: { keep },
    queryFn: async ({ signal, client }: Pick<QueryFunctionContext, 'signal' | 'client'>) => {
      if (keep && client.getQueryData(queryKey) === undefined) {
        const kept = await readKept(call, input, organisation);
        if (kept) client.setQueryData(queryKey, kept.value, { updatedAt: kept.at });
      }
      return read(call, input, { signal, keep, organisation });
    },
    ...(choices.freshFor === undefined ? {} : { staleTime: choices.freshFor }),
  };
}

/**
 * Whether the person passes the gate of a call; while seeing as another person, the gate of a write or of a document is closed to
 * everybody. Only the server knows the reach of its scope.
 */
export function useMayCall({
  needs,
  method,
  replies,
}: Pick<Call<unknown, unknown>, 'needs' | 'method'> &
  Partial<Pick<Call<unknown, unknown>, 'replies'>>): boolean {
  const session = useSession();
  return hasAccess(needs, session) && (!session.seenBy || (method === 'GET' && replies !== 'document'));
}

/**
 * Reads a call: `const homework = useCallQuery(listHomework, { page: 1 }, { keep: true })`. Sends no request for people whom its gate
 * would stop: the query stays without data.
 */
export function useCallQuery<Input, Item, Reply extends DataReply>(
  call: Call<Input, Item, Reply>,
  input: Input,
  choices: QueryChoices = {},
): UseQueryResult<ReplyOf<Item, Reply>, RequestFailure> {
  const session = useSession();
  return useQuery<ReplyOf<Item, Reply>, RequestFailure>({
    ...callQuery(call, input, session.organisation.id, choices),
    enabled: hasAccess(call.needs, session) && (choices.enabled ?? true),
  });
}

/**
 * Marks the reads of calls, or all reads, as out of date, and refreshes those on screen; ends when that is done. A request that was sent
 * before and has no reply yet is sent again: its answer may be older than the write.
 */
export async function refreshCalls(
  client: QueryClient,
  calls?: readonly { readonly name: string }[],
): Promise<void> {
  const names = new Set(calls?.map((call) => call.name));
  const changed = { predicate: ({ queryKey }: Query) => !calls || names.has(String(queryKey[1])) };
  forgetEarlyReplies();
  await client.cancelQueries(changed);
  await client.invalidateQueries(changed);
}
