/** Hands on an address: by the phone's own sheet where there is one, else by the clipboard. */

/** Without words: the phone says by itself what came of its sheet. */
export async function handOn(title: string, url: string): Promise<'by the phone' | 'copied' | 'refused'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'by the phone';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'by the phone';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'refused';
  }
}
