/** Where a call goes: its path with parameters filled in, and its query. */
import type { SentRequest } from '#platform/kernel/endpoint.ts';

export function addressOf(call: { readonly path: string }, sent: SentRequest): string {
  const path = call.path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(sent.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(sent.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
