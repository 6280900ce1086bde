/** The student payment list as a file and as a PDF. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { asDocument, asSheet, sheetFormat } from '#platform/kernel/list-file-contract.ts';
import { largestAmount } from '#platform/kernel/numbers/money.ts';
import { idValue } from '#platform/kernel/wire-values.ts';
import { canSee } from '../contract.ts';

/** As the list on the screen has it. */
const wholeFilter = {
  planId: z.nullable(idValue),
  itemId: z.nullable(idValue),
  yearId: z.nullable(idValue),
  studentId: z.nullable(idValue),
  classId: z.nullable(idValue),
  levelId: z.nullable(idValue),
  debtors: z.boolean(),
  graceDays: z.int().check(z.gte(0), z.lte(366)),
  atLeast: z.nullable(z.int().check(z.positive(), z.lte(largestAmount))),
};

export const exportBalances = defineCall({
  ...asSheet,
  name: 'payments.exportBalances',
  path: '/slm/Payments/v1/balances/export',
  summary: 'The student payment list as an Excel or CSV file.',
  needs: [canSee],
  body: z.strictObject({ format: sheetFormat, ...wholeFilter }),
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const printBalances = defineCall({
  ...asDocument,
  name: 'payments.printBalances',
  path: '/slm/Payments/v1/balances/export-paper',
  summary: 'The same as a PDF.',
  needs: [canSee],
  body: z.strictObject(wholeFilter),
  read: ({ body }) => body,
  send: (body) => ({ body }),
});
