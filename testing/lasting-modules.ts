import type { Plugin } from 'vite';

const lasting = 'max-age=3600, immutable';

/**
 * Modules and words of a run of screen tests do not change while it lasts: the browser keeps them from one test file to the next instead of
 * asking for each of several hundred again.
 */
export const lastingModules: Plugin = {
  name: 'lasting-modules',
  // Before the words are answered.
  enforce: 'pre',
  configureServer({ middlewares, config: { server } }) {
    // A developer in watch mode changes the tested files.
    if (server.watch !== null) return;
    middlewares.use(({ url }, response, next) => {
      if (url?.startsWith('/assets/i18n/')) response.setHeader('Cache-Control', lasting);
      const setHeader = response.setHeader.bind(response);
      response.setHeader = (name, value) =>
        setHeader(name, name === 'Cache-Control' && value === 'no-cache' ? lasting : value);
      next();
    });
  },
};
