/** Compares replies with their contracts, in development and tests: a reply that does not fit is a fault of ours. */

import * as z from 'zod/mini';
import { formOf } from '../documents/document-forms.ts';
import type { AnyCall, Route } from '../routes.ts';

/** The schema of a whole reply: the item in its frame. */
export function replySchema(call: AnyCall) {
  const rows = z.array(call.item);
  switch (call.replies) {
    case 'page':
      return z.union([
        z.strictObject({
          success: z.literal(true),
          data: rows,
          page: z.int(),
          size: z.int(),
          total: z.int(),
        }),
        z.strictObject({ success: z.literal(false), data: z.array(z.never()) }),
      ]);
    case 'list':
    case 'record':
      return z.strictObject({ success: z.literal(true), data: rows });
    case 'document':
      return z.never();
    case 'bare':
      return z.intersection(z.looseObject({ success: z.literal(true) }), z.unknown());
  }
}

/** @throws Error naming the call and the first field that does not fit. */
export function checkReplyByContract(route: Route, text: string): void {
  const { call } = route;
  if (call.replies === 'document') {
    const { begins } = formOf(call);
    if (!text.startsWith(begins))
      throw new Error(`${call.name} answered what does not begin with ${begins}.`);
    return;
  }
  const reply: unknown = JSON.parse(text);
  const result = replySchema(call).safeParse(reply);
  if (!result.success)
    throw new Error(`${call.name} answered what its contract does not promise: ${firstFault(result.error)}`);
  if (call.replies === 'bare') {
    const { success: _success, ...item } = reply as Record<string, unknown>;
    const bare = call.item.safeParse(item);
    if (!bare.success)
      throw new Error(`${call.name} answered what its contract does not promise: ${firstFault(bare.error)}`);
  }
}

function firstFault(error: z.core.$ZodError): string {
  const issue = error.issues[0];
  return issue ? `${issue.path.join('.')} ${issue.code}` : '';
}
