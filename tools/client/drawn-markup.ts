/** Draws the templates of the plain sign-in page with the client's own components, outside of a browser. */
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { runnerImport } from 'vite';

/** Parts of a browser that those components read as they are drawn; nothing is stored or fetched there. */
const browser = {
  document: { documentElement: { dataset: {} }, cookie: '' },
  location: new URL('http://localhost/login'),
  history: { state: null },
  addEventListener: () => undefined,
  // Node's own would keep the build from ending.
  BroadcastChannel: undefined,
};

/** @param words the texts of a language, as the client fetches them */
export async function drawnMarkup(
  root: string,
  words: (language: string) => Promise<string>,
): Promise<string> {
  const earlyReplies = new Proxy({} as Record<string, Promise<Response>>, {
    get: async (_none, address) => new Response(await words(/i18n\/(\w+)/.exec(String(address))?.[1] ?? '')),
  });
  const inBrowser = { ...browser, window: { earlyReplies } };
  const before = Object.keys(inBrowser).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  Object.assign(globalThis, inBrowser);
  try {
    const { module } = await runnerImport<{ signInMarkup(): Promise<string> }>(
      resolve(root, 'areas/accounts/web/plain-sign-in/markup.tsx'),
      { root, configFile: false, logLevel: 'warn', plugins: [react()] },
    );
    return await module.signInMarkup();
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}
