/** The parts of mobile-money that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export { sealedFor as phonePaymentSealedFor } from './collecting/payment-session.ts';
export { secretsOf as providerSealedFor } from './operators/provider-of-school.ts';
export { tablesOfMobileMoney } from './personal-data.ts';
