/** Finishes index.html: styles and head script inlined, their hash noted, and what must work without network. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';
import { barePages, earlyRoutes, offlineModules } from '#app/shell/early-routes.ts';
import { type Bundle, chunks, closure } from './bundle-files.ts';
import { earlyStyles } from './early-styles.ts';

interface PageOptions {
  root: string;
  /** Names this build, in the addresses of the words. */
  build: string;
  /** Filled while building: the files the service worker keeps whole. */
  coreFiles: Set<string>;
}

/** The head script with the addresses of each route's code filled in. */
async function headScript(
  { root, build }: PageOptions,
  bundle: Bundle,
  core: ReadonlySet<string>,
): Promise<string> {
  const file = resolve(root, 'app/shell/head.ts');
  const routes = Object.entries(earlyRoutes).map(([path, { module, reads }]) => {
    const chunk = chunks(bundle).find((one) => one.moduleIds.includes(resolve(root, module)));
    const own = [...closure(bundle, chunk)].filter((name) => !core.has(name)).map((name) => `/${name}`);
    return [path, { chunks: own, reads }] as const;
  });
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, {
    target: 'es2022',
    sourcemap: false,
  });
  const filled = code
    .replaceAll('HEAD_ROUTES', JSON.stringify(Object.fromEntries(routes)))
    .replaceAll('HEAD_BARE', JSON.stringify(barePages))
    .replaceAll('HEAD_BUILD', JSON.stringify(build));
  const small = await minify('head.js', filled, { module: false });
  return small.code.trim();
}

/** Inlines styles and head script into index.html and writes the hashes for the content security policy. */
export function page(options: PageOptions): Plugin {
  const { root, coreFiles } = options;
  return {
    name: 'cahier-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const html = bundle['index.html'];
        const entry = chunks(bundle).find((chunk) => chunk.isEntry);
        if (html?.type !== 'asset' || !entry) return;
        const core = closure(bundle, entry);
        const offline = [...offlineModules, ...Object.values(earlyRoutes).map(({ module }) => module)];
        const pieces = offline.map((module) =>
          chunks(bundle).find((one) => one.moduleIds.includes(resolve(root, module))),
        );
        for (const piece of [entry, ...pieces])
          for (const name of closure(bundle, piece)) coreFiles.add(name);
        const script = await headScript(options, bundle, core);
        let text = String(html.source);
        const early = [...coreFiles].flatMap((name) => {
          const file = bundle[name];
          return file?.type === 'chunk' ? [file.code] : [];
        });
        for (const [whole, address] of text.matchAll(
          /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g,
        )) {
          const styles = bundle[address as string];
          if (styles?.type !== 'asset') continue;
          // Defaults for browsers without @property, which are older than the targets below.
          const lean = String(styles.source)
            .replace(/@layer properties\{@supports[^@]*?\}\}\}/, '')
            .trim();
          styles.source = lean;
          coreFiles.add(address as string);
          // Lazy chunks name the style sheet as theirs too; a disabled link tells the loader that it is here already. What is
          // loaded later switches it on (platform/web/late-styles.ts).
          const link = `<link rel="stylesheet" href="/${address}" disabled>`;
          const first = earlyStyles(lean, [text, ...early].join('\n'));
          text = text.replace(whole, () => `<style>${first}</style>${link}`);
        }
        text = text.replace('<!--head-script-->', () => `<script>${script}</script>`);
        html.source = text.replace(/\s*\n\s*/g, '\n').replace(/<!-- .*? -->\n?/g, '');
        const hash = createHash('sha256').update(script).digest('base64');
        this.emitFile({
          type: 'asset',
          fileName: 'csp-hashes.json',
          source: JSON.stringify([`sha256-${hash}`]),
        });
      },
    },
  };
}
