/** Joins the words of all areas into one file per language, at build and for the dev server. */
import { existsSync, globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const languages = ['en', 'fr'] as const;

/** Joins the words of kernel, kit, shell and all areas into one file per language (specification 7). */
async function wordsOf(root: string, language: string): Promise<string> {
  const files = globSync(['platform/{kernel,web}/words', 'app/shell/words', 'areas/*/words'], {
    cwd: root,
  }).sort();
  const trees = await Promise.all(
    files
      .map((folder) => resolve(root, folder, `${language}.ts`))
      .filter((file) => existsSync(file))
      .map(
        async (file) => (await import(`${pathToFileURL(file).href}?${Date.now()}`)) as Record<string, object>,
      ),
  );
  const joined: Record<string, object> = Object.assign({}, ...trees.map((tree) => tree[language]));
  // Mails are written by the server alone.
  return JSON.stringify(joined, (key, value) => (key === 'mail' ? undefined : value));
}

export function words(root: string): Plugin {
  return {
    name: 'cahier-words',
    configureServer(server) {
      server.middlewares.use(async (request, reply, next) => {
        const language = /^\/assets\/i18n\/(en|fr)\.json/.exec(request.url ?? '')?.[1];
        if (!language) return next();
        reply.setHeader('content-type', 'application/json').end(await wordsOf(root, language));
      });
    },
    async generateBundle() {
      for (const language of languages) {
        const fileName = `assets/i18n/${language}.json`;
        this.emitFile({ type: 'asset', fileName, source: await wordsOf(root, language) });
      }
    },
  };
}
