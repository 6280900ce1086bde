/** Imports as tests make them: a file is uploaded, tried with what was understood, imported, undone. */
import { expect } from 'vitest';
import type { OpenedRun, Outcome } from '#areas/exchange/contract.ts';
import type { ImportedRow } from '#areas/exchange/plan/contract.ts';
import type { Caller, Reply } from './http.ts';

const base = '/slm/Imports/v1';

function runOf(reply: Reply): OpenedRun {
  expect([200, 201], reply.text).toContain(reply.status);
  return reply.body.data[0];
}

export function importing(caller: Caller, kind: string) {
  const lists = {
    async uploaded(content: Buffer | string): Promise<OpenedRun> {
      const body = { kind, fileName: 'liste.csv', content: Buffer.from(content).toString('base64') };
      return runOf(await caller.post(`${base}/upload`, body));
    },
    async tryAgain(run: OpenedRun, part: object = {}): Promise<OpenedRun> {
      const mapping = run.headings.map(({ column }) => column);
      const request = { mapping, dayOrder: null, forAll: run.forAll, decisions: [], restOfNear: null };
      return runOf(await caller.post(`${base}/try`, { id: run.id, ...request, ...part }));
    },
    async tried(content: Buffer | string, part: object = {}): Promise<OpenedRun> {
      return lists.tryAgain(await lists.uploaded(content), part);
    },
    async done(run: OpenedRun, policy: 'all' | 'good' = 'all'): Promise<OpenedRun> {
      return runOf(await caller.post(`${base}/do`, { id: run.id, plan: run.plan, policy }));
    },
    async imported(content: Buffer | string, part: object = {}): Promise<OpenedRun> {
      return lists.done(await lists.tried(content, part));
    },
    async undone({ id }: OpenedRun): Promise<OpenedRun> {
      return runOf(await caller.post(`${base}/undo`, { id }));
    },
    async rows({ id }: OpenedRun, outcome: Outcome): Promise<readonly ImportedRow[]> {
      return (await caller.get(`${base}/rows?id=${id}&outcome=${outcome}&page=1`)).body.data;
    },
  };
  return lists;
}
