/** JSON Schemas of the contract's shapes. Named ones are stored once, as components. */
import { z } from 'zod';
import { required } from '#rules/required.ts';
import type { Schema } from './json.ts';

export interface Schemas {
  /** The schema of input, before parsing. */
  ofInput(shape: z.ZodType): Schema;
  /** The schema of output. */
  ofOutput(shape: z.ZodType): Schema;
  components: Record<string, Schema>;
}

export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

type Direction = 'input' | 'output';

export function openSchemas(): Schemas {
  const components: Record<string, Schema> = {};
  const make = (shape: z.ZodType, io: Direction): Schema => {
    const { $schema: _dialect, $defs = {}, id, ...whole } = jsonOf(shape, io);
    const named = namer($defs, (name, schema) => addSchema(components, name, schema, io));
    if (id === undefined) return withRefs(whole, named);
    return refTo(
      addSchema(
        components,
        id,
        withRefs(whole, (name) => (name === id ? id : named(name))),
        io,
      ),
    );
  };
  return {
    components,
    ofInput: (shape) => make(shape, 'input'),
    ofOutput: (shape) => make(shape, 'output'),
  };
}

function jsonOf(shape: z.ZodType, io: Direction): Schema {
  return z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => tidy(zodSchema, jsonSchema as Schema, io),
  }) as Schema;
}

/** Stores a schema under its name. If input and output differ, each has its own name. */
function addSchema(components: Record<string, Schema>, name: string, schema: Schema, io: Direction): string {
  const known = components[name];
  if (known === undefined || JSON.stringify(known) === JSON.stringify(schema)) {
    components[name] = schema;
    return name;
  }
  if (io === 'output') throw new Error(`the shape ${name} is answered in two ways`);
  return addSchema(components, `${name}Input`, schema, 'output');
}

/** Returns a function that names a definition, and stores it on first use. */
function namer(definitions: Record<string, Schema>, addAs: (name: string, schema: Schema) => string) {
  const names = new Map<string, string>();
  return function named(name: string): string {
    // an alias of another shape
    const alias = definitions[name]?.$ref?.replace('#/$defs/', '');
    if (alias !== undefined) return named(alias);
    const before = names.get(name);
    if (before !== undefined) return before;
    // a shape may contain itself
    names.set(name, name);
    const { id: _id, ...schema } = required(definitions[name]);
    const kept = addAs(name, withRefs(schema, named));
    names.set(name, kept);
    return kept;
  };
}

function withRefs(schema: Schema, nameOf: (name: string) => string): Schema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#/$defs/')
      ? refTo(nameOf(value.slice('#/$defs/'.length))).$ref
      : value,
  ) as Schema;
}

/** Corrects what zod omits or overstates. */
function tidy(shape: z.core.$ZodTypes, schema: Schema, io: Direction): void {
  const { def } = shape._zod;
  if (def.type === 'custom') Object.assign(schema, { type: 'string', format: 'binary' });
  if (def.type === 'pipe' && io === 'input') readAs(def, schema);
  if (def.type === 'union') readAsFlag(def, schema, io);
  // responses grow, so clients ignore unknown fields
  if (def.type === 'object' && schema.additionalProperties === false) delete schema.additionalProperties;
  // the format implies it
  if (schema.format !== undefined || schema.pattern === NO_NUL) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

const NO_NUL = String.raw`^[^\0]*$`;

/** Describes a number as such, though forms and queries write it as text. */
function readAs(def: z.core.$ZodPipeDef, schema: Schema): void {
  const isUnion = (def.in as z.core.$ZodTypes)._zod.def.type === 'union';
  if (!isUnion || (def.out as z.core.$ZodTypes)._zod.def.type !== 'number') return;
  const { $schema: _dialect, ...number } = z.toJSONSchema(def.out as z.ZodType) as Schema;
  replaceBy(schema, number);
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** Describes a boolean as such, though queries write it as a word. */
function readAsFlag(def: z.core.$ZodUnionDef, schema: Schema, io: Direction): void {
  const [first] = def.options as z.core.$ZodTypes[];
  if (io === 'input' && first?._zod.def.type === 'boolean') replaceBy(schema, { type: 'boolean' });
}

function replaceBy(schema: Schema, other: Schema): void {
  const { description, default: fallback } = schema;
  for (const name of Object.keys(schema) as (keyof Schema)[]) delete schema[name];
  Object.assign(
    schema,
    other,
    description !== undefined && { description },
    fallback !== undefined && { default: fallback },
  );
}
