export { openAmountsOf } from '../../accounts/balance-rules.ts';
export { paymentCode, paymentCodeText } from '../../accounts/payment-code.ts';
export {
  hiddenOf,
  refuseUnlessPaying,
  refuseUnlessTakingEverywhere,
  refuseUnlessVisible,
} from '../accounts/account-access.ts';
export { accountsToday, accountToday } from '../accounts/read-account.ts';
