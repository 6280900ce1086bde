/** The part of autocannon that the bench uses; the package has no types. */
declare module 'autocannon' {
  type Found = Record<'duration' | 'errors', number> & Record<'requests', { total: number }>;
  const autocannon: (options: object) => Promise<Found & { statusCodeStats: object }>;
  export default autocannon;
}
