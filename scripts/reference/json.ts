/** Types of the documents, as far as we use them. */

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** JSON Schema 2020-12. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  title?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: Json[];
  const?: Json;
  default?: Json;
  examples?: Json[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  $defs?: Record<string, Schema>;
  $schema?: string;
  id?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
}

export interface MediaType {
  schema: Schema;
  examples?: Record<string, { summary?: string; value: Json }>;
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, { description?: string; schema: Schema }>;
  content?: Record<string, MediaType>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean; content: Record<string, MediaType> };
  responses: Record<string, ResponseObject | { $ref: string }>;
  /** Our own extensions: facts of the text, for programs. */
  'x-rate-limit': { name?: string; windows: readonly { limit: number; seconds: number }[] }[];
  'x-caller': { kind: 'visitor' | 'member' | 'admin'; permission?: string };
}

export interface OpenApi {
  openapi: '3.1.1';
  info: { title: string; version: string; summary: string; description: string };
  jsonSchemaDialect: string;
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  'x-tagGroups': { name: string; tags: string[] }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, ResponseObject>;
    parameters: Record<string, Parameter>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}
