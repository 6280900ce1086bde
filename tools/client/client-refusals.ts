/**
 * Which refusals the first screens say themselves. A server's reply says in the reader's language why it refused
 * (platform/server/requests/failure-replies.ts), so the words of the others need not come with the first visit.
 */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Code that runs in the client, but what only names refusals: contracts, words. */
const sources = [
  'app/*.ts',
  'app/shell/**/*.{ts,tsx}',
  'platform/{kernel,web}/**/*.{ts,tsx}',
  'areas/**/*.{ts,tsx}',
];
const naming =
  /\.test\.tsx?$|([\\/]|-)contract\.ts$|[\\/](late-)?words[\\/]|app[\\/]server|^areas[\\/][^\\/]+[\\/]server[\\/]/;

/** Names after a dot, anywhere in the client's code: `failures.stale` and `'HOMEWORKS.errors.closed'` are among them. */
export function namesInClient(root: string): ReadonlySet<string> {
  const files = globSync(sources, { cwd: root }).filter((file) => !naming.test(file));
  return new Set(files.flatMap((file) => namesAfterDots(readFileSync(resolve(root, file), 'utf8'))));
}

export function namesAfterDots(text: string): string[] {
  return [...text.matchAll(/\.([a-z]\w*)/g)].map(([, name]) => name ?? '');
}

type Words = { readonly [key: string]: string | Words };

/** The words without those `errors` that no code of the client names. */
export function withoutServersRefusals(words: Words, named: ReadonlySet<string>): Words {
  const kept = Object.entries(words).map(([key, value]) => {
    if (typeof value === 'string') return [key, value] as const;
    if (key !== 'errors') return [key, withoutServersRefusals(value, named)] as const;
    const shown = Object.entries(value).filter(([name, text]) => typeof text !== 'string' || named.has(name));
    return [key, Object.fromEntries(shown)] as const;
  });
  return Object.fromEntries(kept);
}
