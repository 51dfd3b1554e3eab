/* What the service worker does with what is sent to this device: shows it, and opens its screen. */
const isSame = (client) => new URL(client.url).origin === self.location.origin;

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

async function show(data) {
  let told;
  try {
    told = data.json();
  } catch {
    told = { title: 'Mortar', body: '', link: '/notifications', tag: 'mortar' };
  }
  await self.registration.showNotification(told.title, {
    body: told.body,
    tag: told.tag,
    renotify: true,
    icon: '/icon-192.png',
    data: { link: told.link },
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link));
});

async function open(link) {
  // a path of our own and nothing else
  const path = typeof link === 'string' && /^\/(?!\/)/.test(link) ? link : '/notifications';
  const clients = await self.clients.matchAll({ type: 'window' });
  for (const client of clients.filter(isSame)) {
    if (!(await isTaken(client, path))) continue;
    await client.focus().catch(() => undefined);
    return;
  }
  await self.clients.openWindow(path).catch(() => undefined);
}

const PATIENCE_MS = 400;

/** The app goes there itself, with nothing typed lost; a public page does not answer. */
function isTaken(client, path) {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => done(true));
    port1.start();
    setTimeout(() => done(false), PATIENCE_MS);
    client.postMessage({ open: path }, [port2]);
  });
}
