/** The push services of browsers, the only addresses from browsers that the server calls. */

/** Chrome, Edge and Samsung on phones, Firefox, Safari, and Edge on Windows. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
];
const LOOPBACK = ['localhost', '127.0.0.1'];

/** True if the server may call this address from a browser: only push services. */
export function isPushService(endpoint: string, { allowsLoopback }: { allowsLoopback: boolean }): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (allowsLoopback && url.protocol === 'http:' && LOOPBACK.includes(url.hostname)) return true;
  return url.protocol === 'https:' && url.port === '' && SERVICES.some((host) => host.test(url.hostname));
}
