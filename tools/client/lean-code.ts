/** Leaves out of the client what it never uses: the server's half of the contracts, and names of icons. */
import type * as babelCore from '@babel/core';
import type { Plugin } from 'vite';

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
  const atModuleLevel = (path: babelCore.NodePath) => path.getFunctionParent() === null;
  return {
    name: 'client-contracts',
    visitor: {
      ObjectMember(path) {
        const { key } = path.node;
        if (atModuleLevel(path) && types.isIdentifier(key) && serverOnly.has(key.name)) path.remove();
      },
      CallExpression(path) {
        if (atModuleLevel(path)) types.addComment(path.node, 'leading', '#__PURE__');
      },
    },
  };
}

/** Leaves the names and random keys out of lucide's drawings: our own icon factory needs neither. */
export function leanIcons(): Plugin {
  return {
    name: 'cahier-lean-icons',
    transform: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      handler: (code) => ({
        code: code
          .replace(/,\s*key: "[^"]*"/g, '')
          .replace(/name: "[^"]*",\s*size: 24,/, '')
          .replace('__iconData.node;', ''),
        map: null,
      }),
    },
  };
}
