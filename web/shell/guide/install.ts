/** Installing Mortar on this device: the browser's own offer, kept until the member wants it. */
import { useSyncExternalStore } from 'react';

/** Of Chromium alone; the standard library of types has none. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallPrompt | undefined;
let wasInstalled = false;
const changed = new Set<() => void>();

/** From the app's start: the browser offers once, before the screen that asks is there. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => {
    wasInstalled = true;
    keep(undefined);
  });
}

function keep(prompt: InstallPrompt | undefined): void {
  kept = prompt;
  for (const listener of changed) listener();
}

/** The browser's offer, good for one tap; undefined where it has none. */
export function useInstallPrompt(): (() => Promise<void>) | undefined {
  const prompt = useSyncExternalStore(listen, () => kept);
  if (!prompt) return undefined;
  return async () => {
    keep(undefined);
    await prompt.prompt();
  };
}

/** Installed just now, or opened from the home screen. */
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

/** An iPad says that it is a Mac. */
export function deviceNow(): Device {
  const { userAgent, maxTouchPoints } = navigator;
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'iphone';
  return /Android/.test(userAgent) ? 'android' : 'desk';
}
