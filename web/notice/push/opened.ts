/** Opens the screen of a tapped notification without a reload while the app is open. */

export function onPushOpened(go: (path: string) => void): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data, ports }: MessageEvent<{ open?: unknown } | undefined>) => {
      const path = data?.open;
      if (typeof path !== 'string' || !path.startsWith('/')) return;
      ports[0]?.postMessage(true);
      go(path);
    },
  );
}
