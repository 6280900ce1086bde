/** Guessing that is not one attempt after the other from one address (security.md A11, A12). */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueActivationSlips } from '#areas/accounts/server/public/slips.ts';
import { secretLimit, trySecret } from '#areas/accounts/server/sign-in/attempts.ts';
import { block, countFailure } from '#areas/accounts/server/sign-in/attempts-store.ts';
import { delayRules } from '#areas/accounts/sign-in/rules.ts';
import type { OpenContext } from '#platform/server/context.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openTestHttp, type TestHttp } from '../../http.ts';
import { everybodysSecret } from '../../small-school-people.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp({ trustProxy: true });
});
afterAll(() => http.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (login: string, secret: string, address: string) =>
  http.anybody.post('/usm/api/session', { login, secret }, from(address));

describe('attempts made at once', () => {
  test('thirty guesses at one name in the same moment get no more tries than one after the other', async () => {
    const { login } = http.school.people.tabi;
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => signIn(login, `guess ${guess}`, '192.0.2.1')),
    );
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(3);
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(27);
    expect((await signIn(login, everybodysSecret, '192.0.2.2')).status).toBe(200);
  });

  test('a login that is spelt like the number of an account holds up nobody of that number', async () => {
    const { userId, login } = http.school.people.ngo;
    for (let guess = 0; guess < 5; guess++) await signIn(`account ${userId}`, `guess ${guess}`, '192.0.2.7');
    expect((await signIn(login, everybodysSecret, '192.0.2.7')).status).toBe(200);
  });

  test('twenty guesses of the present password, with somebody’s open session, are slowed alike', async () => {
    const { body } = await signIn(http.school.people.bursar.login, everybodysSecret, '192.0.2.3');
    const thief = http.bearer(body.access_token);
    const guess = (secret: string) =>
      thief.put('/usm/api/password', { secret, newSecret: 'un-nouveau-secret' }, from('192.0.2.4'));
    const replies = await Promise.all(Array.from({ length: 20 }, (_, turn) => guess(`guess ${turn}`)));
    expect(replies.filter((reply) => reply.status === 403)).toHaveLength(3);
  });

  test('twenty simultaneous requests for a reset link send three mails', async () => {
    const { login } = http.school.people.secretary;
    const requests = Array.from({ length: 20 }, () =>
      http.anybody.post('/usm/api/forgotten', { login }, from('192.0.2.5')),
    );
    const granted = (await Promise.all(requests)).filter((reply) => reply.status === 200);
    expect(granted).toHaveLength(3);
  });
});

describe('two names of one person, tried from two networks', () => {
  const at = (address: string) =>
    ({ database: http.database, address, deviceToken: null }) as unknown as OpenContext;
  const wrongAt = async (address: string, userId: number, name: string, compared: Promise<boolean>) => {
    const limit = await secretLimit(at(address), userId, name);
    return trySecret(at(address), limit, () => compared);
  };

  test('are compared beside each other, so that no time tells that they belong together', async () => {
    const first = Promise.withResolvers<boolean>();
    const { userId, login } = http.school.people.etoa;
    const byPhone = wrongAt('198.18.8.1', userId, '677102030', first.promise);
    expect(await wrongAt('198.18.8.2', userId, login, Promise.resolve(false))).toBe(false);
    first.resolve(false);
    expect(await byPhone).toBe(false);
  });

  sampledTest(
    'are counted one after the other: what came of a guess is withheld when one before it makes it wait',
    async () => {
      const { userId, login } = http.school.people.mbarga;
      const limit = await secretLimit(at('198.18.8.3'), userId, login);
      const [name] = limit.counters.filter(({ kind }) => kind === 'login');
      for (let guess = 1; guess < delayRules.login.free; guess++)
        await http.database.outside((db) => countFailure(db, name?.subject ?? Buffer.of(), userId));
      const both = Promise.withResolvers<boolean>();
      const guesses = ['198.18.8.4', '198.18.8.5'].map((address) =>
        wrongAt(address, userId, login, both.promise),
      );
      both.resolve(false);
      const came = await Promise.allSettled(guesses);
      expect(came.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    },
  );
});

describe('one guesser under many addresses', () => {
  const statusesOf = async (addressOf: (turn: number) => string, names: string) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 28; turn++)
      statuses.push((await signIn(`${names}${turn}@aaa.example`, 'cahier2026', addressOf(turn))).status);
    return statuses;
  };

  test('addresses that the client itself writes into X-Forwarded-For count for nothing', async () => {
    const statuses = await statusesOf((turn) => `198.51.100.${turn}, 192.0.2.20`, 'spoofer');
    expect(statuses.at(-1)).toBe(429);
  });

  sampledTest('the addresses of one IPv6 home count as one', async () => {
    const statuses = await statusesOf((turn) => `2001:db8:1:2:${turn}::9`, 'neighbour');
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn('neighbour@aaa.example', 'cahier2026', '2001:db8:1:3::9')).status).toBe(401);
  });
});

const redeem = (code: string, address: string) =>
  http.anybody.post('/usm/api/activation', { code, secret: 'un-nouveau-secret' }, from(address));

async function slipOf(person: 'vicePrincipal' | 'discipline'): Promise<string> {
  const { userId } = http.school.people[person];
  const [slip] = await http.database.outside((db) => issueActivationSlips(db, [userId]));
  return slip?.code ?? '';
}

describe('a name at which many guess for hours', () => {
  /** One wrong password from each of so many addresses. */
  const besiege = async (login: string, network: string, guesses: number) => {
    for (let guess = 0; guess < guesses; guess++) await signIn(login, 'a wrong guess', `${network}.${guess}`);
  };

  test('lets the owner in from an unknown device at the first try, whatever others try just before', async () => {
    const { login } = http.school.people.principal;
    await besiege(login, '198.18.0', 40);
    expect((await signIn(login, 'one more guess', '198.18.1.1')).status).toBe(401);
    expect((await signIn(login, everybodysSecret, '198.18.2.1')).status).toBe(200);
  });

  sampledTest(
    'makes the owner wait seconds after a mistyped password, and each guesser longer at every guess',
    async () => {
      const { login } = http.school.people.fon;
      await besiege(login, '198.18.3', 40);
      expect((await signIn(login, 'mistyped', '198.18.4.1')).status).toBe(401);
      const waiting = await signIn(login, everybodysSecret, '198.18.4.1');
      expect(waiting.status).toBe(429);
      expect(Number(waiting.headers.get('retry-after'))).toBeLessThanOrEqual(15);
      expect((await signIn(login, 'again', '198.18.3.39')).status).toBe(429);
    },
  );

  sampledTest(
    'takes no mailed link from the owner, and fills no mailbox, when others ask for links all the time',
    async () => {
      const { login } = http.school.people.sectionHead;
      const ask = (address: string) => http.anybody.post('/usm/api/forgotten', { login }, from(address));
      const mailed = () => http.mails.filter(({ to }) => to === login);
      expect((await ask('198.18.5.1')).status).toBe(200);
      await expect.poll(() => mailed().length).toBe(1);
      for (let turn = 2; turn < 40; turn++) expect((await ask(`198.18.5.${turn}`)).status).toBe(200);
      const code = /reset#([\w-]+)/.exec(mailed()[0]?.text ?? '')?.[1];
      const reset = await http.anybody.post(
        '/usm/api/reset',
        { code, secret: 'un-nouveau-secret' },
        from('198.18.6.1'),
      );
      expect(reset.status).toBe(200);
      // The notice that the password was changed is one more.
      expect(mailed().length).toBeLessThanOrEqual(6);
    },
  );
});

describe('a name at which hundreds of addresses guess', () => {
  /** Counts so many wrong passwords or requests for a link as one more makes everybody wait. */
  const siege = async (of: 'sign-in' | 'forgotten') => {
    const { userId, login } = http.school.people.admin;
    const context = { database: http.database, address: '198.18.9.1', deviceToken: null };
    const limit = await secretLimit(context as unknown as OpenContext, userId, login, { of, device: true });
    for (const { kind, subject } of limit.counters)
      if (kind === 'login')
        await http.database.outside(async (db) => {
          for (let guess = 0; guess < delayRules.login.free + 20; guess++)
            await countFailure(db, subject, userId);
          await block(db, subject, 30);
        });
  };

  sampledTest('lets the owner in at once on a known device, with a mailed link and with a slip', async () => {
    const { login, userId } = http.school.people.admin;
    const phone = await signIn(login, everybodysSecret, '198.18.10.1');
    const mark = /^did=[^;]+/.exec(
      phone.headers.getSetCookie().find((line) => line.startsWith('did=')) ?? '',
    )?.[0];
    await siege('sign-in');
    await siege('forgotten');
    expect((await signIn(login, everybodysSecret, '198.18.10.2')).body.code).toBe(
      'ACCOUNTS.errors.tooManyAttempts',
    );
    const known = await http.anybody.post(
      '/usm/api/session',
      { login, secret: everybodysSecret },
      { 'x-forwarded-for': '198.18.10.2', cookie: mark ?? '' },
    );
    expect(known.status).toBe(200);

    const reply = await http.anybody.post('/usm/api/forgotten', { login }, from('198.18.10.3'));
    expect(reply.status).toBe(200);
    const links = () =>
      http.mails.flatMap(({ to, text }) => (to === login ? (/reset#([\w-]+)/.exec(text) ?? []) : []));
    await expect.poll(() => links().length).toBeGreaterThan(1);
    const byLink = { code: links()[1], secret: 'un-nouveau-secret' };
    expect((await http.anybody.post('/usm/api/reset', byLink, from('198.18.10.3'))).status).toBe(200);

    const [slip] = await http.database.outside((db) => issueActivationSlips(db, [userId]));
    expect((await redeem(slip?.code ?? '', '198.18.10.4')).status).toBe(200);
  });

  test('lets a right slip in at once from an address at which others try wrong ones', async () => {
    const [slip] = await http.database.outside((db) =>
      issueActivationSlips(db, [http.school.people.expert.userId]),
    );
    const tryWrong = () => redeem('ACDE-FGHJ-KMNP-QRTU', '198.18.11.1');
    await Promise.all(Array.from({ length: delayRules.ticket.free + 5 }, tryWrong));
    expect((await tryWrong()).status).toBe(429);
    expect((await redeem(slip?.code ?? '', '198.18.11.1')).status).toBe(200);
  });
});

describe('slips', () => {
  test('wrong codes from many addresses hold nobody up who has the right one', async () => {
    const code = await slipOf('vicePrincipal');
    const wrong = Array.from({ length: 30 }, (_, turn) => redeem('ACDE-FGHJ-KMNP-QRTU', `203.0.113.${turn}`));
    await Promise.all(wrong);
    expect((await redeem(code, '192.0.2.30')).status).toBe(200);
  });

  test('once a person has set a password, another slip of theirs that lies about opens nothing', async () => {
    const [lost, used] = [await slipOf('discipline'), await slipOf('discipline')];
    expect((await redeem(used, '192.0.2.31')).status).toBe(200);
    expect((await redeem(lost, '192.0.2.31')).status).toBe(404);
  });
});
