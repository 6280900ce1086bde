/** Writes replies: the frame, the entity tag, brotli. Bodies of unchanged lists are kept ready to send. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Page, pageEnvelope } from '../kernel/envelope.ts';
import type { Actor } from './context.ts';
import { stampOf } from './reference.ts';
import type { AnyCall, RecordText, RowsText } from './routes.ts';

const compress = promisify(brotliCompress);
/** Smaller bodies fit one packet either way. */
const worthCompressing = 1024;
/** Level 4: 548 KB become 1.9 KB in 1.1 ms; higher levels cost more than the wire saves. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export interface Body {
  readonly text: string | null;
  readonly packed: Buffer | null;
}

export async function packBody(text: string, acceptsBrotli: boolean): Promise<Body> {
  if (!acceptsBrotli || text.length < worthCompressing) return { text, packed: null };
  return { text: null, packed: await compress(text, brotli) };
}

export function acceptsBrotli(header: string | undefined): boolean {
  return header !== undefined && /(^|[,\s])br\b(?!;\s*q=0(\.0+)?\s*(,|$))/.test(header);
}

/** The reply of a call as JSON text, from what its use case returned. */
export function replyText(call: AnyCall, answer: unknown): string {
  switch (call.replies) {
    case 'page': {
      if (isRowsText(answer)) return pageText(answer);
      const page = answer as Page<unknown>;
      return JSON.stringify(pageEnvelope({ ...page, rows: page.rows.map((row) => call.sendItem(row)) }));
    }
    case 'list':
      return JSON.stringify({ success: true, data: (answer as unknown[]).map((row) => call.sendItem(row)) });
    case 'record':
      if (isRecordText(answer)) return `{"success":true,"data":[${answer.recordText}]}`;
      return JSON.stringify({ success: true, data: [call.sendItem(answer)] });
    case 'bare':
      return JSON.stringify({ success: true, ...(call.sendItem(answer) as object) });
  }
}

export function isRowsText(answer: unknown): answer is RowsText {
  return typeof answer === 'object' && answer !== null && 'rowsText' in answer;
}

function isRecordText(answer: unknown): answer is RecordText {
  return typeof answer === 'object' && answer !== null && 'recordText' in answer;
}

export function pageText({ rowsText, page, size, total }: RowsText): string {
  if (page > 1 && rowsText === '') return '{"success":false,"data":[]}';
  return `{"success":true,"data":[${rowsText}],"page":${page},"size":${size},"total":${total}}`;
}

/** The tag of what this person gets from this address while the topics stand as they do. */
export function entityTag(actor: Actor, address: string, topics: readonly string[], build: string): string {
  const grants = actor.grants.map((grant) => `${grant.role}/${grant.scope}/${grant.parentId}`).join();
  const parts = [build, address, actor.org, actor.userId, actor.sectionId, grants, actor.timeZone];
  const hash = createHash('sha1').update(parts.join('\n')).update(stampOf(actor.versions, topics));
  return `"${hash.digest('base64url')}"`;
}

export interface BodyCache {
  get(tag: string): Body | undefined;
  set(tag: string, body: Body): void;
}

/** Ready bodies by tag and encoding; @param limit bytes kept, the one longest unused goes first. */
export function bodyCache(limit = 32 * 1024 * 1024): BodyCache {
  const bodies = new Map<string, Body>();
  let bytes = 0;
  const sizeOf = (body: Body) => (body.packed?.length ?? 0) + (body.text?.length ?? 0) * 2;
  return {
    get(tag) {
      const body = bodies.get(tag);
      if (body) {
        bodies.delete(tag);
        bodies.set(tag, body);
      }
      return body;
    },
    set(tag, body) {
      bytes += sizeOf(body) - (bodies.has(tag) ? sizeOf(bodies.get(tag) as Body) : 0);
      bodies.set(tag, body);
      for (const [oldest, old] of bodies) {
        if (bytes <= limit) break;
        bodies.delete(oldest);
        bytes -= sizeOf(old);
      }
    },
  };
}
