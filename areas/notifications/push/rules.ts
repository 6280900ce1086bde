/** Hosts of the makers of browsers: Google (also Edge on Android, Samsung, Opera, Brave), Mozilla, Apple, Microsoft. */
const pushHosts =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|[a-z0-9-]+\.notify\.windows\.com)$/;

/** Whether it is an address of a push service: a browser tells it, so nothing else is called, and nothing in the own network. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    pushHosts.test(url.hostname)
  );
}
