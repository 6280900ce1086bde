/**
 * Joins the words that the first screens need into one file per language, at build and for the dev server. The late words of
 * an area, which only its own screens say, are a file of their own; the kit's forms say theirs in each of them. The help pages are a file
 * of each language too.
 */
import type { Plugin } from 'vite';
import { helpOf } from './help-pages.ts';
import { lateAreas, lateWordsOf, wordsOf } from './word-texts.ts';

const languages = ['en', 'fr'] as const;

export function words(root: string): Plugin {
  return {
    name: 'cahier-words',
    configureServer(server) {
      server.middlewares.use(async (request, reply, next) => {
        const [, help] = /^\/assets\/help\/(en|fr)\.json/.exec(request.url ?? '') ?? [];
        if (help) {
          const pages = JSON.stringify(await helpOf(root, help));
          reply.setHeader('content-type', 'application/json').end(pages);
          return;
        }
        const [, language, area] =
          /^\/assets\/i18n\/(en|fr)(?:\.([a-z-]+))?\.json/.exec(request.url ?? '') ?? [];
        if (!language) return next();
        const text = area ? lateWordsOf(root, area, language) : wordsOf(root, language);
        reply.setHeader('content-type', 'application/json').end(await text);
      });
    },
    async generateBundle() {
      for (const language of languages) {
        const fileName = `assets/i18n/${language}.json`;
        this.emitFile({ type: 'asset', fileName, source: await wordsOf(root, language) });
        const pages = JSON.stringify(await helpOf(root, language));
        this.emitFile({ type: 'asset', fileName: `assets/help/${language}.json`, source: pages });
        for (const area of lateAreas(root))
          this.emitFile({
            type: 'asset',
            fileName: `assets/i18n/${language}.${area}.json`,
            source: await lateWordsOf(root, area, language),
          });
      }
    },
  };
}
