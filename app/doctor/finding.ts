/** Results of the checks of `cahier doctor`. */
import type { Settings } from '../server-settings.ts';

export interface Finding {
  /** `wrong`: the application does not work, is open to others, or can lose data. `warning`: it works, and somebody should look. */
  readonly verdict: 'good' | 'warning' | 'wrong';
  /** For the person who runs the server: says what is so, and what to do. Holds no secret. */
  readonly text: string;
}

export type Check = (settings: Settings) => Promise<readonly Finding[]>;

export const good = (text: string): Finding => ({ verdict: 'good', text });
export const warning = (text: string): Finding => ({ verdict: 'warning', text });
export const wrong = (text: string): Finding => ({ verdict: 'wrong', text });

/** The code of an error of the system, such as ECONNREFUSED, or its message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
