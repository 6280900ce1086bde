/** Writes that want an answer now: forms and buttons. Writes that may wait without network go to the outbox. */
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Call, DataReply } from '#platform/kernel/endpoint.ts';
import { refreshCalls } from '../reads/queries.ts';
import { type ReplyOf, send } from './client.ts';
import { mayPass, type RequestFailure } from './request-failure.ts';
import { newRequestKey } from './request-key.ts';

const keptKeys = () => import('./request-keys-kept.ts');

/** The calls of /usm ignore keys (docs/contract.md); what changes a record is protected by its version. */
function adds({ method, path }: { readonly method: string; readonly path: string }): boolean {
  return method === 'POST' && path.startsWith('/slm/');
}

/**
 * Sends a call on demand: `const close = useCallWrite(editHomework, [listHomework])`, then
 * `close.mutate({ id, closed: true })`. Pressing again after a lost answer repeats the same write under the
 * same key, so it happens once; what a page that died was adding, too.
 * @param onKey for a form that queues the same write once no answer came: it must be the same key
 * @param onRefused gets each failure, also once the screen that sent it is gone
 * @param refreshes the calls whose replies it changes; `everything` for what many lists show and is seldom written
 */
export function useCallWrite<Input, Item, Reply extends DataReply>(
  call: Call<Input, Item, Reply>,
  refreshes: readonly { readonly name: string }[] | 'everything' = [],
  onKey: (key: string) => void = () => undefined,
  onRefused: (failure: RequestFailure) => void = () => undefined,
): UseMutationResult<ReplyOf<Item, Reply>, RequestFailure, Input> {
  const client = useQueryClient();
  const last = useRef({ text: '', key: '' });
  return useMutation<ReplyOf<Item, Reply>, RequestFailure, Input>({
    mutationFn: async (input) => {
      const text = JSON.stringify(input);
      if (last.current.text !== text) last.current = { text, key: newRequestKey() };
      const write = last.current;
      if (adds(call)) {
        // Without its code, or where the device keeps nothing, the page alone knows the key.
        const key = keptKeys().then(({ keyToAdd }) => keyToAdd(call.name, text, write.key));
        write.key = await key.catch(() => write.key);
      }
      onKey(write.key);
      return send(call, input, { key: write.key });
    },
    onError: onRefused,
    onSuccess: () => {
      last.current = { text: '', key: '' };
    },
    // Not awaited: a form closes on success, the lists follow.
    onSettled: (_reply, failure) => {
      if (!failure || !mayPass(failure)) {
        void keptKeys()
          .then(({ forgetKey }) => forgetKey())
          .catch(() => undefined);
      }
      void refreshCalls(client, refreshes === 'everything' ? undefined : refreshes);
    },
  });
}
