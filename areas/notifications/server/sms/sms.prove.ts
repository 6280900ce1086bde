/** 2,000 parents: prepared within a second, sent at 200 a second to a provider on this machine, each once although a program ends in between. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg, type InOrganisation } from '#platform/server/db/database.ts';
import { openLog } from '#platform/server/log.ts';
import { openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { openSmsProvider, type SmsProviderHere } from '#testing/providers/sms-provider.ts';
import { testSealing } from '#testing/test-sealing.ts';
import { purposesOfOffers } from '../deliveries/offer-again.ts';
import { purposesOfNotifications } from '../extension-points.ts';
import { notify } from '../notify.ts';
import { realAddresses } from './sms-addresses.ts';
import { openSmsSender } from './sms-sender.ts';

const many = 2000;
const purpose = purposesOfNotifications.contribute({ id: 'homework.given', name: 'x', audience: 'families' });
const words = {
  en: { TEST: { title: 'x', text: '{title}' } },
  fr: { TEST: { title: 'x', text: '{title}' } },
};

let http: TestHttp;
let provider: SmsProviderHere;
beforeAll(async () => {
  http = await openTestHttp();
  provider = await openSmsProvider();
  await inSchool((at) =>
    sql`UPDATE guardians SET phone = '677123456' WHERE org_id = ${at.org}`.execute(at.db),
  );
});
afterAll(async () => {
  await provider.close();
  await http.close();
});

const inSchool = <T>(work: (at: InOrganisation) => Promise<T>) =>
  http.database.write(asOrg(http.school.org), work);

test('prepares 2,000 SMS within a second and sends 200 a second, each once', async () => {
  const saved = await (await http.as('principal')).put('/slm/Notifications/v1/smsSettings', {
    provider: 'orange',
    account: 'school',
    http: null,
    sender: null,
    price: 15,
    active: true,
    purposeIds: ['homework.given'],
    key: 'secret',
    version: 0,
  });
  expect(saved.status, saved.text).toBe(200);
  const news = Array.from({ length: many }, (_, index) => ({
    purpose: 'homework.given',
    source: `test ${index}`,
    to: { parentsOf: [http.school.students.form1[0] ?? 0] },
    text: { words: 'TEST', facts: { title: `SMS ${index}` } },
    link: '/homeworks',
  }));
  const prepared = performance.now();
  const context = { now: usualNow as Instant, contributions: () => [purpose.value as never] };
  expect(await inSchool((at) => notify({ ...at, ...context }, ...news))).toBe(many);
  const preparedIn = performance.now() - prepared;

  const senders = [1, 2].map(() =>
    openSmsSender({
      database: http.database,
      sealing: testSealing,
      contributions: (point) => point.contributionsIn(purposesOfOffers),
      words,
      log: openLog('silent'),
      publicUrl: 'http://127.0.0.1:3000',
      addresses: { ...realAddresses([]), orange: provider.url, infobip: () => provider.url },
      now: () => usualNow as Instant,
    }),
  );
  const began = performance.now();
  await senders[0]?.round();
  const each = many / ((performance.now() - began) / 1000);
  console.log(`prepared in ${preparedIn.toFixed(0)} ms, sent ${each.toFixed(0)} a second`);
  await senders[1]?.round();
  expect(preparedIn).toBeLessThan(1000);
  expect(each).toBeGreaterThan(200);
  expect(provider.got).toHaveLength(many);
  expect(new Set(provider.got.map(({ text }) => text)).size).toBe(many);
});
