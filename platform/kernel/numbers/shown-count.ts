/** A larger number of waiting things is not read as one that can be done. */
const most = 99;

/** A count as badges and lines of the home page write it: `99+` above 99. */
export function shownCount(count: number): number | string {
  return count > most ? `${most}+` : count;
}
