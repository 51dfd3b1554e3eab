/** Shares an address with the phone's share sheet, or else copies it. */

/** Shows nothing: the phone itself reports the result of its share sheet. */
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
