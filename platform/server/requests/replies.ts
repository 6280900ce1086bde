/** Writes replies: the frame and the entity tag. Bodies of unchanged lists are kept ready to send. */
import { createHash } from 'node:crypto';
import { type Page, pageEnvelope } from '../../kernel/envelope.ts';
import type { Actor } from '../context.ts';
import type { Body } from '../processes/packing.ts';
import { visibilityStamp } from '../reads/visibility-stamp.ts';
import type { AnyCall, RecordText, RowsText } from '../routes.ts';

/** The reply of a call as JSON text, from what its use case returned. */
export function replyText(call: AnyCall, answer: unknown): string {
  switch (call.replies) {
    case 'page': {
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
    case 'document':
      throw new TypeError(`${call.name} answers with a document, which is no text.`);
  }
}

export function isRowsText(answer: unknown): answer is RowsText {
  return typeof answer === 'object' && answer !== null && 'rowsText' in answer;
}

function isRecordText(answer: unknown): answer is RecordText {
  return typeof answer === 'object' && answer !== null && 'recordText' in answer;
}

export function pageBytes({ rowsText, page, size, total }: RowsText): readonly Buffer[] {
  if (page > 1 && rowsText.length === 0) return [Buffer.from('{"success":false,"data":[]}')];
  const end = `],"page":${page},"size":${size},"total":${total}}`;
  return [Buffer.from('{"success":true,"data":['), ...rowsText, Buffer.from(end)];
}

/** The ETag of the reply of this address for this person while the topics do not change. */
export function entityTag(actor: Actor, address: string, topics: readonly string[], build: string): string {
  const hash = createHash('sha1').update([build, address, visibilityStamp(actor, topics)].join('\n'));
  return `"${hash.digest('base64url')}"`;
}

export interface BodyCache {
  get(tag: string): Body | undefined;
  set(tag: string, body: Body): void;
}

/** A larger one, sent unpacked to a client that is no browser, would crowd out hundreds of others. */
const largestKept = 64 * 1024;

/** Ready bodies by tag and encoding; @param limit bytes kept, the one longest unused goes first. */
export function bodyCache(limit = 32 * 1024 * 1024): BodyCache {
  const bodies = new Map<string, Body>();
  let bytes = 0;
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
      if (body.bytes.length > largestKept) return;
      bytes += body.bytes.length - (bodies.get(tag)?.bytes.length ?? 0);
      bodies.set(tag, body);
      for (const [oldest, old] of bodies) {
        if (bytes <= limit) break;
        bodies.delete(oldest);
        bytes -= old.bytes.length;
      }
    },
  };
}
