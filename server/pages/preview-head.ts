/** The HTML tags of link previews in other apps. */
import { escapeHtml } from '#rules/escape-html.ts';
import type { Message, Words } from '#rules/i18n/message.ts';
import type { Say } from '../i18n/wording.ts';

export interface Preview {
  title: Message;
  /** Facts, joined in this order. */
  description: readonly Words[];
  /** A path of this server. Our icon if there is none. */
  image?: string | null;
}

export function previewHead(
  { title, description, image }: Preview,
  say: Say,
  { publicUrl, path }: { publicUrl: string; path: string },
): string {
  const url = publicUrl + path;
  const properties = {
    'og:title': say(title),
    'og:description': factsOf(description, say),
    'og:type': 'article',
    'og:site_name': 'Mortar',
    'og:url': url,
    'og:image': publicUrl + (image ?? '/icon-512.png'),
  };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`,
  );
  return `${tags.join('')}<link rel="canonical" href="${escapeHtml(url)}" />`;
}

export function factsOf(facts: readonly Words[], say: Say): string {
  return facts.map((fact) => (typeof fact === 'string' ? fact : say(fact))).join(' · ');
}
