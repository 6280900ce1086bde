/** 64 clients with 200 operations each pay, send twice, cancel, refund and discount at once. A sample with planted faults: areas/payments/server/receipts/many-desks.http.test.ts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '../http.ts';
import { ledgerFaults } from '../payments/ledger-faults.ts';
import { keepDesksBusy, openDesks } from '../payments/open-desks.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

test('64 clients with 200 operations each leave books that balance, without a gap and without a loss', async () => {
  const itemId = await openDesks(http);
  const confirmed = await keepDesksBusy(http, { itemId, clients: 64, operations: 200 });
  expect(confirmed.receipts.size).toBeGreaterThan(4000);
  expect(await http.database.read(asOrg(http.school.org), (at) => ledgerFaults(at, confirmed))).toEqual([]);
});
