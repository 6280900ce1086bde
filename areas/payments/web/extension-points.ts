/** Contributions of later areas to the pages of payments. */
import type { ComponentType } from 'react';
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { StudentAccount } from '../accounts/contract.ts';
import type { Family, FamilyChild, FamilyPhonePayment } from '../family/contract.ts';

/** Payments by phone: each part loads with the page that shows it. */
export const phoneParts = extensionPoint<{
  /** On the account of a student, for who takes money. */
  loadRequest(): Promise<
    ComponentType<{
      account: StudentAccount;
      student: { readonly firstName: string; readonly lastName: string };
    }>
  >;
  /** On the page of a family, below what is due: the way to pay it, under the name that the help gives it. */
  loadPay(): Promise<ComponentType<{ family: Family; child: FamilyChild; name: string }>>;
  /** On the page of a family: payments that are not settled yet. */
  loadWaiting(): Promise<ComponentType<{ payments: readonly FamilyPhonePayment[]; currency: string }>>;
  /** At the desk, above the statements: payments of all families. */
  loadList(): Promise<ComponentType<object>>;
  /** In the settings of payments. */
  loadSettings(): Promise<ComponentType<object>>;
}>('payments by phone on the pages of payments');

/** Statements of operators and banks: the view of the desk that shows them loads with its tab. */
export const statementsAtDesk = extensionPoint<{ loadView(): Promise<ComponentType<object>> }>(
  'statements at the desk',
);

export type { Family, FamilyChild, FamilyPhonePayment, StudentAccount };
