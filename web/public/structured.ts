/** Structured data of a page for search engines, in schema.org's vocabulary. */
import type { PageProps } from '#contract/public/public-page.ts';
import { ENGLISH } from '#rules/i18n/language.ts';
import { publicPathIn } from '#rules/public/public-path.ts';
import { t } from '../i18n.ts';
import { PUBLIC_PATHS } from '../paths.ts';
import type { Page } from './page.ts';
import { QUESTION_GROUPS } from './words/faq.ts';

/** JSON-LD that cannot end the script element around it. */
export function structuredText(page: Page, props: PageProps): string {
  const graph = [organizationOf(props), ...placeOf(page, props), ...(page.structured?.(props) ?? [])];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', String.raw`\u003c`);
}

function organizationOf({ facts: { publicUrl, contact, social } }: PageProps): object {
  const links = Object.values(social);
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: 'Mortar',
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    areaServed: 'NG',
    ...(contact.email !== undefined && { email: contact.email }),
    ...(contact.address !== undefined && { address: contact.address }),
    ...(links.length > 0 && { sameAs: links }),
  };
}

/** The front page describes the site. Every other page is a breadcrumb one level below it. */
function placeOf(page: Page, { path, language, facts: { publicUrl } }: PageProps): object[] {
  const home = publicUrl + publicPathIn(language, PUBLIC_PATHS.landing);
  if (path === PUBLIC_PATHS.landing) {
    return [{ '@type': 'WebSite', '@id': `${publicUrl}/#site`, name: 'Mortar', url: home, inLanguage: language }];
  }
  const steps = [
    { name: 'Mortar', item: home },
    { name: t(page.title), item: publicUrl + publicPathIn(language, path) },
  ];
  const itemListElement = steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

export function faqStructured({ language }: PageProps): object[] {
  const mainEntity = QUESTION_GROUPS.flatMap(({ questions }) => questions).map(({ question, answer }) => ({
    '@type': 'Question',
    name: t(question),
    acceptedAnswer: { '@type': 'Answer', text: t(answer) },
  }));
  return [{ '@type': 'FAQPage', inLanguage: language === ENGLISH ? 'en-NG' : language, mainEntity }];
}
