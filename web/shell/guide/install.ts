/** Installs Mortar on this device: keeps the browser's install prompt until the member wants it. */
import { useSyncExternalStore } from 'react';

/** Chromium only, and missing in the standard types. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let installPrompt: InstallPrompt | undefined;
let wasInstalled = false;
const changed = new Set<() => void>();

/** Call at the start: the browser fires its event once, before the screen that needs it exists. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setPrompt(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => {
    wasInstalled = true;
    setPrompt(undefined);
  });
}

function setPrompt(prompt: InstallPrompt | undefined): void {
  installPrompt = prompt;
  for (const listener of changed) listener();
}

/** The browser's prompt, usable once; undefined if there is none. */
export function useInstallPrompt(): (() => Promise<void>) | undefined {
  const prompt = useSyncExternalStore(listen, () => installPrompt);
  if (!prompt) return undefined;
  return async () => {
    setPrompt(undefined);
    await prompt.prompt();
  };
}

/** True if installed just now, or opened from the home screen. */
export function useInstalled(): boolean {
  return useSyncExternalStore(listen, isInstalled);
}

function listen(listener: () => void): () => void {
  changed.add(listener);
  return () => changed.delete(listener);
}

function isInstalled(): boolean {
  return (
    wasInstalled ||
    window.matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}

export type Device = 'iphone' | 'android' | 'desk';

/** An iPad identifies itself as a Mac. */
export function deviceNow(): Device {
  const { userAgent, maxTouchPoints } = navigator;
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'iphone';
  return /Android/.test(userAgent) ? 'android' : 'desk';
}
