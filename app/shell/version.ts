/** The version of this build; 1.0.0 when none is supplied (specification 1). */
declare const __VERSION__: string | undefined;

export const version: string = (typeof __VERSION__ === 'undefined' ? '' : __VERSION__) || '1.0.0';
