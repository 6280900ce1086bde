/** The name of this build: data stored by another build may have another shape. `dev` in development. */
declare const __BUILD__: string | undefined;

export const build: string = typeof __BUILD__ === 'undefined' ? 'dev' : __BUILD__;
