export { openAmountsOf } from '../../accounts/balance-rules.ts';
export { paymentCode, paymentCodeText } from '../../accounts/payment-code.ts';
export {
  hiddenOf,
  refuseStranger,
  refuseUnlessPaying,
  refuseUnlessTakingEverywhere,
} from '../accounts/account-access.ts';
export { accountsToday, accountToday } from '../accounts/read-account.ts';
