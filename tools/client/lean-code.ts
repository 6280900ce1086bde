/** Leaves out of the client what it never uses: the server's half of the contracts, and names of icons. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type * as babelCore from '@babel/core';
import type { Plugin } from 'vite';
import { once } from '#platform/kernel/once.ts';

const serverOnly = new Set([
  ...[
    'summary',
    'params',
    'query',
    'body',
    'item',
    'read',
    'sendItem',
    'failures',
    'bodyLimit',
    'creates',
    'secret',
  ],
]);

/**
 * The client sends by the contract and reads replies, but never checks requests: what only the server needs of
 * a call is left out, and the schemas (with zod, 14 KB on the wire) fall away because nothing names them.
 */
export function clientContracts({ types }: typeof babelCore): babelCore.PluginObj {
  const isOfZod = (call: babelCore.types.Node) =>
    types.isCallExpression(call) &&
    types.isMemberExpression(call.callee) &&
    types.isIdentifier(call.callee.object, { name: 'z' });
  const hasSend = (call: babelCore.types.Node) =>
    types.isObjectExpression(call) &&
    call.properties.some(
      (one) => !types.isSpreadElement(one) && types.isIdentifier(one.key, { name: 'send' }),
    );
  const atModuleLevel = (path: babelCore.NodePath) => path.getFunctionParent() === null;
  return {
    name: 'client-contracts',
    visitor: {
      ObjectMember(path) {
        const { key } = path.node;
        if (!atModuleLevel(path) || !types.isIdentifier(key) || !serverOnly.has(key.name)) return;
        // A call without `send` sends its input as the one of these that it has (platform/kernel/endpoint.ts).
        if (path.isObjectProperty() && (key.name === 'body' || key.name === 'query') && !hasSend(path.parent))
          path.node.value = types.numericLiteral(1);
        else path.remove();
      },
      CallExpression(path) {
        if (atModuleLevel(path)) types.addComment(path.node, 'leading', '#__PURE__');
      },
      // A value spread into a schema might have getters, for all the bundler knows: it would keep the whole schema.
      SpreadElement(path) {
        const schema = path.findParent((parent) => parent.isCallExpression());
        if (schema && atModuleLevel(path) && isOfZod(schema.node)) path.remove();
      },
    },
  };
}

/**
 * An area's `web/words.ts` only gives the platform's `useWordsOf` the type of the area's words. A build goes straight to the platform: the file
 * would be a request of its own for each area.
 */
export function untypedWords(): Plugin {
  return {
    name: 'cahier-untyped-words',
    apply: 'build',
    transform: {
      filter: { id: /[\\/](app|areas)[\\/].*\.tsx?$/, code: /from '\.\.?\/[./]*words\.ts'/ },
      handler: (code) => ({
        code: code.replace(
          /(import \{[^}]*\} from )'\.\.?\/[./]*words\.ts'/g,
          (_, names: string) =>
            `${names.replace(/\buse(First)?Words\b/g, 'useWordsOf as $&')}'#platform/web/words.ts'`,
        ),
        map: null,
      }),
    },
    enforce: 'pre',
  };
}

/**
 * Each icon is imported from its own file: through lucide's one index the drawings of all screens would count as what the
 * first one loads. And the names and random keys are left out of the drawings: our own icon factory needs neither.
 */
export function leanIcons(): Plugin[] {
  return [
    {
      name: 'cahier-icon-files',
      apply: 'build',
      transform: {
        filter: { id: /[\\/](app|areas|platform)[\\/].*\.tsx?$/, code: /from 'lucide-react'/ },
        handler: (code) => ({
          code: code.replace(/import \{([^}]*)\} from 'lucide-react';/g, (_, names: string) =>
            importsOf(names),
          ),
          map: null,
        }),
      },
      enforce: 'pre',
    },
    {
      name: 'cahier-lean-icons',
      transform: {
        filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
        handler: (code) => ({
          code: code
            .replace(/,\s*key: "[^"]*"/g, '')
            .replace(/name: "[^"]*",\s*size: 24,/, '')
            .replace(/,\s*aliases: \[[^\]]*\]/, '')
            .replace('__iconData.node;', ''),
          map: null,
        }),
      },
    },
  ];
}

/** The file of each icon by each of its names, as lucide's index has them. */
const filesOfIcons = once(() => {
  const index = resolve('node_modules/lucide-react/dist/esm/lucide-react.mjs');
  const lines = readFileSync(index, 'utf8').matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g);
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of lines)
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
});

/** `Check, X as Cross` as an import of each icon's own file. */
function importsOf(names: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => {
      const [icon = '', alias = icon] = name.split(/\s+as\s+/);
      const file = filesOfIcons().get(icon);
      if (file === undefined) throw new Error(`lucide-react has no icon ${icon}.`);
      return `import ${alias} from 'lucide-react/icons/${file}';`;
    })
    .join(' ');
}
