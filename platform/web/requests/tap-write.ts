import type { UseMutationResult } from '@tanstack/react-query';
import type { Call, DataReply } from '#platform/kernel/endpoint.ts';
import { useFailureText } from '../ui/error-state.tsx';
import { showToast } from '../ui/toast-list.ts';
import type { ReplyOf } from './client.ts';
import type { RequestFailure } from './request-failure.ts';
import { useCallWrite } from './writes.ts';

/**
 * A write of one tap, as `useCallWrite`: a refusal is shown as a message, also where its dialog is closed by then. A form shows its refusals
 * itself (`useActForm`, `useRecordForm`).
 */
export function useTapWrite<Input, Item, Reply extends DataReply>(
  call: Call<Input, Item, Reply>,
  refreshes?: readonly { readonly name: string }[] | 'everything',
): UseMutationResult<ReplyOf<Item, Reply>, RequestFailure, Input> {
  const textOf = useFailureText();
  return useCallWrite(call, refreshes, undefined, (failure) =>
    showToast({ kind: 'error', text: textOf(failure) }),
  );
}
