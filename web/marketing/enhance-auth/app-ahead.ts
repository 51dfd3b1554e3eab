/** Fetches the app's code while somebody types, after everything else and not where data is saved: the first screen then finds it there. */

export function fetchAppAhead(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const files = document.body.dataset.app?.split(' ').filter(Boolean) ?? [];
  if (connection?.saveData || files.length === 0) return;
  document.addEventListener('input', () => files.forEach(fetchAhead), { once: true });
}

function fetchAhead(file: string): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = file.endsWith('.css') ? 'style' : 'script';
  link.fetchPriority = 'low';
  link.href = file;
  document.head.append(link);
}
