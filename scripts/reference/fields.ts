/** Lists a shape's fields: name, type, required or not, meaning. */
import { required } from '#rules/required.ts';
import { escaped, inline } from './html.ts';
import type { Json, Parameter, Schema } from './json.ts';

const NAME = '#/components/schemas/';
/** Values of a list shown at once. The rest is collapsed. */
const VALUES_AT_ONCE = 12;

export function fieldsOf(schema: Schema): string {
  const { properties = {}, required = [] } = schema;
  const rows = Object.entries(properties).map(([name, field]) => row(name, field, required.includes(name)));
  return rows.length > 0 ? `<dl>${rows.join('')}</dl>` : '';
}

export function parametersAsFields(parameters: readonly Parameter[]): string {
  const rows = parameters.map(({ name, schema, description, required }) =>
    row(name, { ...schema, ...(description !== undefined && { description }) }, required),
  );
  return `<dl>${rows.join('')}</dl>`;
}

function row(name: string, field: Schema, isRequired: boolean): string {
  const words = field.description === undefined ? '' : `<p>${inline(field.description)}</p>`;
  const need = isRequired ? '<b>required</b>' : fallbackOf(field.default);
  return `<div><dt><code>${escaped(name)}</code> <span>${typeOf(field)}</span> ${need}</dt><dd>${words}${boundsOf(field)}${insideOf(field)}</dd></div>`;
}

function fallbackOf(value: Json | undefined): string {
  if (value === undefined || value === '') return '<i>optional</i>';
  return `<i>optional, else <code>${escaped(JSON.stringify(value))}</code></i>`;
}

/** Returns the type, with a link if the shape has a name. */
export function typeOf(schema: Schema): string {
  if (schema.$ref?.startsWith(NAME)) return linkTo(schema.$ref.slice(NAME.length));
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return [...new Set(parts.map(typeOf))].join(' or ');
  if (schema.allOf) return schema.allOf.map(typeOf).join(' with ');
  if (schema.const !== undefined) return `<code>${escaped(JSON.stringify(schema.const))}</code>`;
  if (schema.type === 'array') return schema.items ? `list of ${typeOf(schema.items)}` : 'list';
  if (schema.format === 'binary') return 'file';
  return escaped(schema.format ?? [schema.type ?? 'anything'].flat().join(' or '));
}

const linkTo = (name: string) => `<a href="/docs/shapes#${name}">${name}</a>`;

function boundsOf(schema: Schema): string {
  const { minimum, maximum, exclusiveMinimum, maxLength, maxItems, pattern } = schema;
  const values = schema.enum ?? schema.items?.enum;
  const bounds = [
    minimum !== undefined && `at least ${minimum.toLocaleString('en')}`,
    exclusiveMinimum !== undefined && `above ${exclusiveMinimum.toLocaleString('en')}`,
    maximum !== undefined && `at most ${maximum.toLocaleString('en')}`,
    maxLength !== undefined && `at most ${maxLength.toLocaleString('en')} characters`,
    maxItems !== undefined && `at most ${maxItems} of them`,
    pattern !== undefined && `like <code>${escaped(pattern)}</code>`,
  ].filter(Boolean);
  return (bounds.length > 0 ? `<p class="bounds">${bounds.join(', ')}</p>` : '') + (values ? valuesOf(values) : '');
}

function valuesOf(values: readonly Json[]): string {
  const list = values.map(
    (value) => `<code>${escaped(typeof value === 'string' ? value : JSON.stringify(value))}</code>`,
  );
  const text = `<p class="bounds">${list.join(' ')}</p>`;
  return values.length > VALUES_AT_ONCE ? `<details><summary>${values.length} values</summary>${text}</details>` : text;
}

/** Returns the inner fields of a shape without a name. */
function insideOf(schema: Schema): string {
  const inner = schema.items ?? schema;
  if (inner.properties) return fieldsOf(inner);
  return (inner.anyOf ?? inner.allOf ?? [])
    .map((part) => (part.items ?? part).properties && fieldsOf(part.items ?? part))
    .filter(Boolean)
    .join('');
}

/** Returns a sample the shape accepts, with only its required fields. */
export function sampleOf(schema: Schema): Json {
  if (schema.enum) return schema.enum[0] ?? null;
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return sampleOf(required(schema.anyOf[0]));
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items)] : [];
  if (schema.properties) {
    const names = schema.required ?? [];
    return Object.fromEntries(names.map((name) => [name, sampleOf(required(required(schema.properties)[name]))]));
  }
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return true;
  return SAMPLES[schema.format ?? ''] ?? '…';
}

const SAMPLES: Record<string, string> = {
  uuid: '01930000-0000-7000-8000-00000000000a',
  date: '2028-03-31',
  'date-time': '2026-11-25T14:05:00+01:00',
  email: 'ada@example.com',
};
