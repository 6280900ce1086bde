/** Names this build: what was kept by another one may have another shape. `dev` where nothing was built. */
declare const __BUILD__: string | undefined;

export const build: string = typeof __BUILD__ === 'undefined' ? 'dev' : __BUILD__;
