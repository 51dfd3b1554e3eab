/** The page of one reference section, with its operations in order. */
import { required } from '#rules/required.ts';
import { fieldsOf, parametersAsFields, sampleOf, typeOf } from './fields.ts';
import { escaped, inline, paragraphs } from './html.ts';
import type { Json, OpenApi, Operation, Parameter, ResponseObject } from './json.ts';

export interface Listed {
  method: string;
  path: string;
  operation: Operation;
}

export function operationsOfTag({ paths }: OpenApi, tag: string): Listed[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

export const methodBadge = (method: string) => `<span class="method ${method.toLowerCase()}">${method}</span>`;

export function sectionPage(document: OpenApi, tag: string): string {
  const about = document.tags.find(({ name }) => name === tag)?.description ?? '';
  const listed = operationsOfTag(document, tag);
  const contents = listed
    .map(
      ({ method, operation: { operationId, summary } }) =>
        `<li>${methodBadge(method)} <a href="#${operationId}">${inline(summary)}</a></li>`,
    )
    .join('');
  return `<h1>${escaped(tag)}</h1>${paragraphs(about)}<ul class="contents">${contents}</ul>${listed
    .map((one) => article(document, one))
    .join('')}`;
}

function article(document: OpenApi, { method, path, operation }: Listed): string {
  const { operationId, summary, description } = operation;
  return `<article id="${operationId}"><h2><a href="#${operationId}">${inline(summary)}</a></h2>
<p class="address">${methodBadge(method)} <code>${escaped(path)}</code></p>
${paragraphs(description)}${parametersIn(document, operation)}${bodyOf(operation)}${curlOf({ method, path, operation })}${answerOf(operation)}${refusalsOf(operation)}</article>`;
}

function parametersIn({ components }: OpenApi, { parameters = [] }: Operation): string {
  const all = parameters.map((one) =>
    'name' in one ? one : required(components.parameters[one.$ref.replace('#/components/parameters/', '')]),
  );
  const places: [Parameter['in'], string][] = [
    ['path', 'In the path'],
    ['query', 'In the query'],
    ['header', 'Headers'],
  ];
  return places
    .map(([place, title]) => {
      const here = all.filter((one) => one.in === place);
      return here.length > 0 ? `<h3>${title}</h3>${parametersAsFields(here)}` : '';
    })
    .join('');
}

function bodyOf({ requestBody }: Operation): string {
  if (!requestBody) return '';
  const types = Object.keys(requestBody.content);
  const { schema } = requestBody.content['multipart/form-data'] ?? required(requestBody.content['application/json']);
  return `<h3>Body</h3><p class="bounds">${types.map((type) => `<code>${type}</code>`).join(' or ')}</p>${fieldsOf(schema)}`;
}

function curlOf({ method, path, operation }: Listed): string {
  const json = operation.requestBody?.content['application/json'];
  const body: Json | undefined = json && (json.examples?.['example']?.value ?? sampleOf(json.schema));
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "$MORTAR${path.replace(/\{(\w+)\}/g, '$$$1')}"`,
    operation.security.length > 0 && '-H "Authorization: Bearer $TOKEN"',
    json && `-H 'content-type: application/json'`,
    json && `-d '${JSON.stringify(body, null, 2)}'`,
  ].filter(Boolean);
  return `<pre tabindex="0">${escaped(lines.join(' \\\n  '))}</pre>`;
}

function answerOf({ responses }: Operation): string {
  const { content = {} } = responses['200'] as ResponseObject;
  const types = Object.keys(content).map((type) => `<code>${type}</code>`);
  const json = content['application/json'];
  const example = json?.examples?.['example']?.value;
  const shown = example === undefined ? '' : `<pre tabindex="0">${escaped(JSON.stringify(example, null, 2))}</pre>`;
  const named = json?.schema.$ref === undefined ? '' : `<p>${typeOf(json.schema)}</p>`;
  return `<h3>Answer</h3><p class="bounds">200 ${types.join(' or ')}</p>${json ? named + fieldsOf(json.schema) : ''}${shown}`;
}

function refusalsOf({ responses }: Operation): string {
  const statuses = Object.keys(responses).filter((status) => Number(status) >= 400);
  return `<p class="bounds">Refused with ${statuses.map((status) => `<a href="/docs#error-${status}">${status}</a>`).join(', ')}</p>`;
}
