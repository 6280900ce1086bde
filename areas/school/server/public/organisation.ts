export { schoolDocument } from '../organisation/school-document.ts';
export { signatoryOf, signingLine } from '../organisation/signatory.ts';
