import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinAreas } from '#app/server-areas.ts';
import { quietBackups } from '#testing/quiet-backups.ts';
import { quietMails } from '#testing/quiet-mails.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openTestHttp, type TestHttp } from '../http.ts';
import { testPushKeys, testSealing } from '../test-sealing.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: object;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: object }>>;
}

interface Book {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

let http: TestHttp;
let book: Book;
const options = {
  demonstrationEverywhere: false,
  compatibleSignIn: true,
  providers: {},
  publicUrl: '',
  sealing: testSealing,
  pushKeys: testPushKeys,
  smsGateways: [],
  mails: quietMails,
  installation: { version: 'test', disk: async () => null },
  backups: quietBackups,
};
const ownCalls = joinAreas(options).routes.map((route) => route.call);
const calls = [
  ...ownCalls,
  ...joinAreas(options)
    .standards.flatMap((standard) => standard.calls)
    .map((call) => ({ ...call, method: call.way === 'read' ? 'GET' : 'POST' })),
];
beforeAll(async () => {
  http = await openTestHttp();
  book = (await http.anybody.get('/api/openapi.json')).body as Book;
});
afterAll(() => http.close());

test('the book is OpenAPI 3.1 and lists every call once, at its own address', () => {
  expect(book.openapi).toMatch(/^3\.1\.\d+$/);
  expect(book.info).toMatchObject({ title: 'Cahier', version: 'test' });
  const listed = Object.entries(book.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`,
    ),
  );
  const wanted = calls.map((call) => `${call.name}: ${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`);
  expect(listed.sort()).toEqual(wanted.sort());
});

sampledTest(
  'every call has what the standard asks for: a summary, its parameters in order, and replies',
  () => {
    for (const [path, methods] of Object.entries(book.paths)) {
      for (const operation of Object.values(methods)) {
        expect(operation.summary.length, operation.operationId).toBeGreaterThan(10);
        const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
        expect(inPath.map(({ name }) => name)).toEqual(
          [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
        );
        for (const parameter of inPath) expect(parameter.required).toBe(true);
        for (const parameter of operation.parameters) expect(parameter.schema).toBeTypeOf('object');
        expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true);
        expect(Object.keys(operation.responses)).toContain('400');
        for (const [status, { description }] of Object.entries(operation.responses)) {
          expect(status).toMatch(/^[1-5]\d\d$/);
          expect(description).not.toBe('');
        }
      }
    }
  },
);

test('every reference in the book leads somewhere', () => {
  const text = JSON.stringify(book);
  for (const [, reference = ''] of text.matchAll(/"\$ref":"([^"]+)"/g)) {
    const found = reference
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], book);
    expect(found, reference).toBeTypeOf('object');
  }
});

test('the readable page names every call, and needs no script', async () => {
  const page = await http.anybody.get('/api/docs');
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('content-security-policy')).not.toContain('script-src');
  expect(page.text).not.toMatch(/<script/i);
  // Calls fixed by a standard are explained in the standard.
  for (const call of ownCalls) {
    expect(page.text).toContain(`<code>${call.path}</code>`);
    expect(page.text).toContain(call.summary.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`));
  }
});
