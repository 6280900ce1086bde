/** Parts of reports for screens of other areas that load later. */
export { Chart } from './chart/chart.tsx';
