/** This browser's support of push notifications, and its subscription. */

/** True if the browser supports push. On iPhones that needs Mortar on the home screen. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** True if the browser was told never to ask again; only its settings change that. */
export function isRefused(): boolean {
  return canPush() && Notification.permission === 'denied';
}

export interface DeviceSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Asks the browser if it was not asked before; undefined if the member refuses. */
export async function subscribeDevice(key: string): Promise<DeviceSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // subscribed with another key, as after a change of secrets
  if (before && encoded(before.options.applicationServerKey) !== key) await before.unsubscribe();
  const { endpoint, keys = {} } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

function encoded(bytes: ArrayBuffer | null): string {
  const letters = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer()));
  return btoa(letters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
