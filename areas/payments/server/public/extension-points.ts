export { paymentsOnStatements, phoneChannel } from '../extension-points.ts';
