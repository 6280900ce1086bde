import { type RawReply, rawRequest } from '../raw-request.ts';

let requestCount = 0;

/** Each time with another page size, so that no answer is kept ready. */
export function readHomework({ url }: { readonly url: string }, token: string): Promise<RawReply> {
  return rawRequest(url, `/slm/Homework/v1/get?page=1&size=${1 + (requestCount++ % 9000)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
}
