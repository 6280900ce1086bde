import type { SentFile } from '#platform/kernel/wire-values.ts';
import { send } from '#platform/web/requests/client.ts';
import { readTemplate } from '../../exports/contract.ts';

/** The list of a class to correct and import again. */
export function classTemplate(kind: string, classId: number): Promise<SentFile> {
  return send(readTemplate, { kind, classId });
}
