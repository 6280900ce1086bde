/** Writes that want an answer now: forms and buttons. What may wait without network goes to the outbox. */
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Call, DataReply } from '#platform/kernel/endpoint.ts';
import { type ReplyOf, send } from './client.ts';
import { refreshCalls } from './queries.ts';
import type { RequestFailure } from './request-failure.ts';
import { newRequestKey } from './request-key.ts';

/**
 * Sends a call on demand: `const close = useCallWrite(editHomework, [listHomework])`, then
 * `close.mutate({ id, closed: true })`. Pressing again after a lost answer repeats the same write under the
 * same key, so it happens once.
 * @param makeKey for a form that queues the same write once no answer came: it must be the same key
 * @param refreshes the calls whose replies it changes; `everything` for what many lists show and is seldom written
 */
export function useCallWrite<Input, Item, Reply extends DataReply>(
  call: Call<Input, Item, Reply>,
  refreshes: readonly { readonly name: string }[] | 'everything' = [],
  makeKey: () => string = newRequestKey,
): UseMutationResult<ReplyOf<Item, Reply>, RequestFailure, Input> {
  const client = useQueryClient();
  const last = useRef({ text: '', key: '' });
  return useMutation<ReplyOf<Item, Reply>, RequestFailure, Input>({
    mutationFn: (input) => {
      const text = JSON.stringify(input);
      if (last.current.text !== text) last.current = { text, key: makeKey() };
      return send(call, input, { key: last.current.key });
    },
    onSuccess: () => {
      last.current = { text: '', key: '' };
    },
    // Not awaited: a form closes on success, the lists follow.
    onSettled: () => {
      void refreshCalls(client, refreshes === 'everything' ? undefined : refreshes);
    },
  });
}
