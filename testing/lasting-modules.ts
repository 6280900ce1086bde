import type { Plugin } from 'vite';

/**
 * Modules of a run of screen tests do not change while it lasts: the browser keeps them from one test file to the next instead of asking for
 * each of several hundred again.
 */
export const lastingModules: Plugin = {
  name: 'lasting-modules',
  configureServer({ middlewares, config: { server } }) {
    // Whoever watches changes what they test.
    if (server.watch !== null) return;
    middlewares.use((_, response, next) => {
      const setHeader = response.setHeader.bind(response);
      response.setHeader = (name, value) =>
        setHeader(name, name === 'Cache-Control' && value === 'no-cache' ? 'max-age=3600, immutable' : value);
      next();
    });
  },
};
