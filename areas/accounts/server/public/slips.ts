export { holdersOfSlips, issueActivationSlips, renewSlip, slipLifetime } from '../slips/activation-slips.ts';
export { isActivationValid } from '../slips/is-activation-valid.ts';
export { newSlipsDocument, type SlipToPrint, slipsDocument } from '../slips/slips-document.ts';
