/** The reference pages: plain HTML without script, one per section. */
import { ERROR_STATUSES, ERROR_WORDS, typesOf } from './errors.ts';
import type { LiveEvent } from './events.ts';
import { fieldsOf, typeOf } from './fields.ts';
import { escaped, inline, paragraphs, slugOf } from './html.ts';
import type { OpenApi, Schema } from './json.ts';
import { methodBadge, operationsOfTag, sectionPage } from './operation-page.ts';
import { LIVE_OVERVIEW } from './overview.ts';
import type { ReferenceFile } from './write.ts';

const HTML = 'text/html; charset=utf-8';

export function makePages(
  document: OpenApi,
  events: readonly LiveEvent[],
  shapes: Record<string, Schema>,
): ReferenceFile[] {
  const page = (name: string, title: string, content: string): ReferenceFile => ({
    name,
    type: HTML,
    text: layout(document, { name, title, content }),
  });
  return [
    page('', 'API', overview(document)),
    ...document.tags.map(({ name }) => page(slugOf(name), name, sectionPage(document, name))),
    page('events', 'Live events', eventsPage(events)),
    page('shapes', 'Shapes', shapesPage(shapes)),
  ];
}

interface Page {
  name: string;
  title: string;
  content: string;
}

function layout(document: OpenApi, { name, title, content }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Mortar API</title>
<meta name="description" content="${escaped(document.info.summary)}">
<link rel="stylesheet" href="/docs/reference.css">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header><a href="/docs"><b>Mortar</b> API</a> <a href="/docs/openapi.json">OpenAPI</a> <a href="/docs/asyncapi.json">AsyncAPI</a></header>
<div class="columns"><nav aria-label="Sections">${navigation(document, name)}</nav><main id="content">${content}</main></div>
</body>
</html>`;
}

function navigation(document: OpenApi, current: string): string {
  const link = (name: string, title: string) => {
    const mark = name === current ? ' aria-current="page"' : '';
    return `<li><a href="/docs${name && `/${name}`}"${mark}>${escaped(title)}</a></li>`;
  };
  const groups = document['x-tagGroups'].map(
    ({ name, tags }) => `<p>${name}</p><ul>${tags.map((tag) => link(slugOf(tag), shortOf(tag))).join('')}</ul>`,
  );
  return `<ul>${link('', 'Overview')}${link('events', 'Live events')}${link('shapes', 'Shapes')}</ul>${groups.join('')}`;
}

/** The group already shows the rest. */
const shortOf = (tag: string) => tag.replace(/^Administration: /, '');

function overview(document: OpenApi): string {
  const groups = document['x-tagGroups'].map(({ name, tags }) => {
    const sections = tags.map(
      (tag) => `<h3><a href="/docs/${slugOf(tag)}">${escaped(shortOf(tag))}</a></h3>${contentsOf(document, tag)}`,
    );
    return `<h2>${name}</h2>${sections.join('')}`;
  });
  return `<h1>API</h1><p>${escaped(document.info.summary)} Version ${escaped(document.info.version)}.</p>${paragraphs(document.info.description)}
<p>For programs, see <a href="/docs/openapi.json">OpenAPI 3.1</a>. For changes as they happen, see <a href="/docs/events">live events</a>.</p>
<h2>Errors</h2>${errors()}${groups.join('')}`;
}

function contentsOf(document: OpenApi, tag: string): string {
  const items = operationsOfTag(document, tag).map(
    ({ method, operation: { operationId, summary } }) =>
      `<li>${methodBadge(method)} <a href="/docs/${slugOf(tag)}#${operationId}">${inline(summary)}</a></li>`,
  );
  return `<ul class="contents">${items.join('')}</ul>`;
}

function errors(): string {
  const rows = ERROR_STATUSES.map((status) => {
    const types = typesOf(status).map((type) => `<p><code>${type}</code> ${inline(ERROR_WORDS[type])}</p>`);
    return `<div id="error-${status}"><dt>${status}</dt><dd>${types.join('')}</dd></div>`;
  });
  return `<dl>${rows.join('')}</dl>`;
}

function eventsPage(events: readonly LiveEvent[]): string {
  const listOf = (direction: LiveEvent['direction']) =>
    events
      .filter((event) => event.direction === direction)
      .map((event) => eventArticle(event))
      .join('');
  return `<h1>Live events</h1>${paragraphs(LIVE_OVERVIEW)}<h2>To the server</h2>${listOf('send')}<h2>From the server</h2>${listOf('receive')}`;
}

function eventArticle({ name, direction, description, payload, acknowledged, limit }: LiveEvent): string {
  const ack = acknowledged ? `<h4>Acknowledgement</h4>${shapeOf(acknowledged)}` : '';
  const often = limit === undefined ? '' : `<p><b>Rate limit:</b> ${escaped(limit)} in any minute.</p>`;
  return `<article id="${direction}-${name}"><h3><code>${name}</code></h3><p>${inline(description)}</p>${often}${shapeOf(payload)}${ack}</article>`;
}

function shapeOf(schema: Schema): string {
  if (schema.properties) return fieldsOf(schema) || '<p class="bounds">Nothing.</p>';
  if (schema.allOf) return schema.allOf.map(shapeOf).join('');
  return schema.$ref === undefined ? '<p class="bounds">Nothing.</p>' : `<p>${typeOf(schema)}</p>`;
}

function shapesPage(all: Record<string, Schema>): string {
  const shapes = Object.entries(all)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, schema]) => {
      const words = schema.description === undefined ? '' : `<p>${inline(schema.description)}</p>`;
      return `<article id="${name}"><h2><a href="#${name}">${name}</a></h2>${words}${fieldsOf(schema) || `<p>${typeOf(schema)}</p>`}</article>`;
    });
  return `<h1>Shapes</h1><p>Data that several calls share, by name.</p>${shapes.join('')}`;
}
