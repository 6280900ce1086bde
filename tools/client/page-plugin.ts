/** Finishes index.html: styles and head script inlined, their hash recorded, and what must work without network. */
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { barePages, earlyRoutes, offlineModules, readsNeed } from '#app/shell/early-routes.ts';
import { type Bundle, chunks, closure } from './bundle-files.ts';
import { earlyStyles } from './early-styles.ts';
import { inlineScript } from './inline-script.ts';
import { signInDocument } from './sign-in-document.ts';

interface PageOptions {
  root: string;
  /** Names this build, in the addresses of the words. */
  build: string;
  /** Filled while building: the files the service worker keeps whole. */
  coreFiles: Set<string>;
}

/** The code of each early screen by its path: addresses of what does not come with the program's start. */
function screensOf(root: string, bundle: Bundle, core: ReadonlySet<string>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(earlyRoutes).map(([path, { module }]) => {
      const chunk = chunks(bundle).find((one) => one.moduleIds.includes(resolve(root, module)));
      return [path, [...closure(bundle, chunk)].filter((name) => !core.has(name)).map((name) => `/${name}`)];
    }),
  );
}

/** The head script with the addresses of each route's code filled in. */
function headScript({ root, build }: PageOptions, screens: Record<string, string[]>): Promise<string> {
  const routes = Object.entries(earlyRoutes).map(
    ([path, { reads }]) => [path, { chunks: screens[path], reads }] as const,
  );
  return inlineScript(root, 'app/shell/head.ts', {
    HEAD_ROUTES: Object.fromEntries(routes),
    HEAD_BARE: barePages,
    HEAD_BUILD: build,
  });
}

function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
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
        const screens = screensOf(root, bundle, core);
        const script = await headScript(options, screens);
        const hashes = [hashOf(script)];
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
          // Lazy chunks name the style sheet as theirs too; a disabled link tells the loader that it is here already. Later code switches
          // it on (platform/web/late-styles.ts).
          const link = `<link rel="stylesheet" href="/${address}" disabled>`;
          const first = earlyStyles(lean, [text, ...early].join('\n'));
          const ownFile = this.emitFile({ type: 'asset', name: 'first.css', source: first });
          const signIn = await signInDocument(
            root,
            {
              build: options.build,
              entry: `/${entry.fileName}`,
              program: [...core].map((name) => `/${name}`),
              styles: `/${this.getFileName(ownFile)}`,
              screens: Object.fromEntries(
                Object.entries(earlyRoutes).map(([path, { reads }]) => [
                  path,
                  { files: screens[path] ?? [], reads },
                ]),
              ),
              readsNeed,
            },
            lean,
            `/${address}`,
          );
          hashes.push(hashOf(signIn.script));
          this.emitFile({ type: 'asset', fileName: 'sign-in.html', source: signIn.html });
          text = text.replace(whole, () => `<style>${first}</style>${link}`);
        }
        text = text.replace('<!--head-script-->', () => `<script>${script}</script>`);
        html.source = text.replace(/\s*\n\s*/g, '\n').replace(/<!-- .*? -->\n?/g, '');
        this.emitFile({
          type: 'asset',
          fileName: 'csp-hashes.json',
          source: JSON.stringify(hashes),
        });
      },
    },
  };
}
