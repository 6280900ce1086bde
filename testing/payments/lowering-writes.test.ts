/** Every write of payments, of whichever area, is an act that may need two people, or says why it lowers nothing that is owed. */
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { joinAreas } from '#app/server-areas.ts';
import { loweringActs } from '#areas/payments/requests/contract.ts';
import { quietBackups } from '../quiet-backups.ts';
import { quietMails } from '../quiet-mails.ts';
import { testPushKeys, testSealing } from '../test-sealing.ts';

/** Why a write is not one of the acts, by the area that has it. */
const others: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  payments: {
    createPlan: 'nobody owes it yet',
    renamePlan: 'no amount',
    deletePlan: 'only a plan that nobody owes',
    createItem: 'nobody owes it yet; to an open plan without prices that take off later',
    deleteItem: 'only an item that nobody owes',
    saveCategory: 'a name',
    previewPlan: 'saves nothing',
    saveSettings: 'no amount, and not the limit',
    endDiscount: 'charges',
    giveItem: 'charges',
    carryDebt: 'charges',
    previewFeeCategory: 'saves nothing',
    grantExtension: 'what is owed stays owed',
    endExtension: 'what is owed stays owed',
    setPenaltyRule: 'of what is not posted yet',
    previewPenalties: 'saves nothing',
    take: 'a payment',
    openTill: 'no debt',
    closeTill: 'no debt',
    bankCash: 'no debt',
    reserveNumbers: 'no amount',
    sendProvisional: 'a payment',
    settleProvisional: 'a payment',
    askRequest: 'posts nothing',
    decideRequest: 'the second person',
    askLowering: 'posts nothing',
    settleRefund: 'a refund, which raises',
    previewReminders: 'no amount',
    sendReminders: 'no amount',
    requestClosing: 'no amount',
    decideClosing: 'no amount',
    verifyReceipt: 'saves nothing',
  },
  'mobile-money': {
    payByPhone: 'a payment, once the operator has it',
    settlePhonePayment: 'a payment, or none',
    postCallback: 'asks the operator',
    putCallback: 'asks the operator',
    saveProvider: 'no amount',
  },
  statements: {
    uploadStatement: 'posts nothing',
    chooseStudent: 'posts nothing',
    ignoreLine: 'posts nothing',
    postLines: 'a payment',
    splitLine: 'posts nothing',
    joinLine: 'posts nothing',
  },
};

test('every write of payments is one of the acts, or lowers nothing for a reason', () => {
  const { routes } = joinAreas({
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
  });
  const writes = routes.flatMap(({ call, options }) => {
    const [prefix, name = ''] = call.name.split('.');
    const reads = call.method === 'GET' || 'reads' in options || /^(export|print)/.test(name);
    return prefix === 'payments' && !reads ? [name] : [];
  });
  // An area that was deleted takes its writes along.
  const here = Object.entries(others).filter(([area]) => existsSync(`areas/${area}`));
  const known = [...loweringActs, ...here.flatMap(([, names]) => Object.keys(names))];
  expect(writes.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !writes.includes(name))).toEqual([]);
});
