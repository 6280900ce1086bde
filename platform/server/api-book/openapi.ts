/** The OpenAPI 3.1 book of the contract, made from the contracts themselves, and a page to read it. */

import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Schema } from '../../kernel/endpoint.ts';
import { failures, statusOf } from '../../kernel/errors.ts';
import { formOf } from '../documents/document-forms.ts';
import type { Standard, StandardCall } from '../requests/standard-calls.ts';
import type { AnyCall, Route } from '../routes.ts';
import { apiPage } from './openapi-page.ts';

export function openApiBook(
  app: FastifyInstance,
  routes: readonly Route[],
  standards: readonly Standard[],
  version: string,
): void {
  let book: string | null = null;
  app.get('/api/openapi.json', async (_request, reply) => {
    book ??= JSON.stringify(
      openApi(
        routes.map((route) => route.call),
        standards.flatMap(({ calls }) => calls),
        version,
      ),
    );
    return reply.header('content-type', 'application/json; charset=utf-8').send(book);
  });
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(
        apiPage(
          routes.map((route) => route.call),
          version,
        ),
      ),
  );
}

type Json = Record<string, unknown>;

/** The API description of all calls of all areas, with inputs, replies, roles and failure codes. */
export function openApi(
  calls: readonly AnyCall[],
  standards: readonly StandardCall[],
  version: string,
): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  for (const call of standards) {
    const method = call.way === 'read' ? 'get' : 'post';
    paths[call.path.replace(/:(\w+)/g, '{$1}')] = { [method]: standardOperation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cahier',
      version,
      description: 'School management around the class notebook. Envelope and conventions: contract.md.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
        program: { type: 'http', scheme: 'bearer', description: 'A token of a program of another house.' },
      },
      schemas: { Failure: failureSchema },
    },
  };
}

/** The standard itself describes the content; this gives addresses, parameters and scopes. */
function standardOperation(call: StandardCall): Json {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const text = { type: 'string' };
  return {
    operationId: call.name,
    tags: [call.name.split('.')[0]],
    summary: call.summary,
    security: call.way === 'read' ? [{ program: [] }] : [],
    ...(call.way === 'read' ? { description: `Needs one of the scopes ${call.scopes.join(', ')}.` } : {}),
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: text })),
      ...call.query.map((name) => ({ name, in: 'query', required: false, schema: text })),
    ],
    responses: {
      200: { description: 'Success' },
      ...Object.fromEntries(
        Object.entries(standardRefusals).map(([status, why]) => [status, { description: why }]),
      ),
    },
  };
}

/** Their bodies are in the words of the standard. */
const standardRefusals = {
  400: 'The request cannot be read.',
  401: 'Nobody that is known, or no longer.',
  403: 'The scope of this call is missing.',
  404: 'There is no such record.',
  429: 'Too many requests; Retry-After says for how long.',
} as const;

const failureSchema: Json = {
  type: 'object',
  required: ['success', 'code', 'message', 'facts', 'requestId'],
  properties: {
    success: { const: false },
    code: { type: 'string', description: 'A typed translation key, e.g. HOMEWORKS.errors.alreadyClosed.' },
    message: { type: 'string', description: 'The failure in the caller’s language.' },
    facts: { type: 'object' },
    requestId: { type: 'string' },
  },
};

function operation(call: AnyCall): Json {
  return {
    operationId: call.name,
    tags: [call.name.split('.')[0]],
    summary: call.summary,
    ...(call.deprecated ? { deprecated: true } : {}),
    ...(call.needs === 'anyone' ? { security: [] } : { security: [{ bearer: [] }, { cookie: [] }] }),
    ...(Array.isArray(call.needs) ? { description: `Needs one of the roles ${call.needs.join(', ')}.` } : {}),
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(call.method === 'GET' ? [] : [idempotencyKey, writtenAgoHeader]),
    ],
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toJson(call.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [call.successStatus]: {
        description: 'Success',
        content:
          call.replies === 'document'
            ? { [formOf(call).type]: { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: replyJson(call) } },
      },
      ...refusals(call),
    },
  };
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A UUID made at the tap: the same key and body gives the first answer again and changes nothing.',
  schema: { type: 'string', format: 'uuid' },
};

const writtenAgoHeader: Json = {
  name: 'Written-Ago',
  in: 'header',
  description: 'For how many seconds the write waited on the device; absent for none.',
  schema: { type: 'integer', minimum: 0 },
};

function parameters(schema: Schema | undefined, location: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const json = toJson(schema, 'input');
  const required = new Set((json['required'] as string[] | undefined) ?? []);
  return Object.entries((json['properties'] as Record<string, Json>) ?? {}).map(([name, value]) => ({
    name,
    in: location,
    required: location === 'path' || required.has(name),
    schema: value,
  }));
}

function replyJson(call: AnyCall): Json {
  const item = toJson(call.item, 'output');
  const success = { const: true };
  if (call.replies === 'bare') {
    const properties = { success, ...(item['properties'] as Json) };
    return {
      ...item,
      properties,
      required: ['success', ...((item['required'] as string[] | undefined) ?? [])],
    };
  }
  const paging =
    call.replies === 'page'
      ? { page: { type: 'integer' }, size: { type: 'integer' }, total: { type: 'integer' } }
      : {};
  return {
    type: 'object',
    required: ['success', 'data', ...Object.keys(paging)],
    properties: { success, data: { type: 'array', items: item }, ...paging },
  };
}

/** The failures of the call by status, with the codes it may name. */
function refusals(call: AnyCall): Json {
  const kinds = [
    failures.invalidInput,
    ...(call.needs === 'anyone' ? [] : [failures.signedOut, failures.tokenReplaced]),
    ...(Array.isArray(call.needs) ? [failures.forbidden] : []),
    ...(call.replies === 'document' ? [failures.notPrinted, failures.overloaded] : []),
    ...call.failures,
  ];
  const byStatus: Record<string, string[]> = {};
  for (const kind of kinds) {
    const status = statusOf[kind.family];
    byStatus[status] = [...(byStatus[status] ?? []), kind.code];
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}

function toJson(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema as z.core.$ZodType, {
    io,
    unrepresentable: 'any',
  }) as Json;
  return json;
}
