/** Whether an address is reachable only from this machine, so that no document should contain it. Pure. */
export function isOfThisMachine(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);
}
