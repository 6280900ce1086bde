/** Documents that the server prints: fetched by their call, and kept by the browser among the downloads, where a phone opens or shares them. */
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { Call } from '#platform/kernel/endpoint.ts';
import { exchange, readEnvelope } from '../requests/client.ts';
import { addressOf } from '../requests/client-address.ts';
import type { RequestFailure } from '../requests/request-failure.ts';
import { saveFile } from './save-file.ts';

/** The PDF of a call, under the name that the server gives it. @throws RequestFailure without network, or when it is refused. */
export async function fetchDocument<Input>(call: Call<Input, File, 'document'>, input: Input): Promise<File> {
  const sent = call.send(input);
  const reply = await exchange(
    addressOf(call, sent),
    {
      method: call.method,
      ...(sent.body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(sent.body) }),
    },
    longestWait,
  );
  const type = reply.headers.get('content-type') ?? '';
  // Anything else is a refusal, or comes from elsewhere than the school's server.
  if (!reply.ok || !/^(?:application\/pdf|image\/webp)/.test(type))
    await readEnvelope(reply, call.needs !== 'anyone');
  return new File([await reply.blob()], nameOf(reply), { type });
}

/** Milliseconds for a long list on a busy machine: the server gives up what takes too much work. */
const longestWait = 180_000;

function nameOf(reply: Response): string {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(reply.headers.get('content-disposition') ?? '') ?? [];
  return name ? decodeURIComponent(name) : 'document.pdf';
}

/** Prints on demand: `const print = useDocument(printClassList)`, then `print.mutate({ classId, language })`. */
export function useDocument<Input>(
  call: Call<Input, File, 'document'>,
): UseMutationResult<File, RequestFailure, Input> {
  return useMutation<File, RequestFailure, Input>({
    mutationFn: (input) => fetchDocument(call, input),
    onSuccess: saveFile,
  });
}
