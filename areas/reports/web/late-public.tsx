/** What screens of other areas that open later may use of reports. */
export { Chart } from './chart/chart.tsx';
