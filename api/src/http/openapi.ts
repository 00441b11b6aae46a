import { failure, type RouteSpec, routes } from '@nestling/contract/http';
import { z } from 'zod';
import { strictOf } from './body.ts';

type Json = Record<string, unknown>;

/** The route table as an OpenAPI 3.1 document. */
export function openApi(version: string): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const [key, entry] of Object.entries<RouteSpec>(routes)) {
    const [method = '', path = ''] = key.split(' ');
    const url = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[url] = { ...paths[url], [method.toLowerCase()]: operation(path, entry, schemas) };
  }
  schemaOf(failure, 'output', schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nestling',
      version,
      description:
        'Success answers `{ "data": … }`, a failure `{ "message", "error" }`, with `data` of `path` and `code` where one value is to blame, and `said`, the sentence and its values, where the message has any. Times are ISO 8601 in UTC.',
    },
    paths,
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(path: string, entry: RouteSpec, schemas: Json): Json {
  const data = schemaOf(entry.answer, 'output', schemas);
  return {
    summary: entry.summary,
    tags: [entry.tag],
    security: entry.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(path), ...queryParameters(entry.query, schemas)],
    ...(entry.upload && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: formOf(entry.upload, schemas) } } },
    }),
    ...(entry.body && {
      requestBody: {
        required: !entry.body.safeParse(undefined).success,
        content: json(schemaOf(entry.strict ? strictOf(entry.body) : entry.body, 'input', schemas)),
      },
    }),
    responses: {
      [entry.status ?? 200]: { description: 'Success', content: contentOf(entry, data) },
      ...(entry.tagged && { 304: { description: 'As the caller has it' } }),
      default: { description: 'Failure', content: json({ $ref: '#/components/schemas/Failure' }) },
    },
  };
}

function contentOf({ answerType, fileType }: RouteSpec, data: Json): Json {
  if (!answerType)
    return {
      ...json({ type: 'object', properties: { data }, required: ['data'] }),
      ...(fileType && { [fileType]: { schema: { type: 'string', format: 'binary' } } }),
    };
  const schema = {
    type: 'string',
    ...((answerType === 'image/webp' || answerType === 'application/zip') && { format: 'binary' }),
  };
  return { [answerType]: answerType === 'text/event-stream' ? { itemSchema: data, schema } : { schema } };
}

function formOf({ fields, maxFiles }: NonNullable<RouteSpec['upload']>, schemas: Json): Json {
  const {
    properties,
    required = [],
    ...form
  } = schemaOf(fields, 'input', schemas) as {
    properties?: Json;
    required?: string[];
  };
  const one = { type: 'string', format: 'binary' };
  const file = maxFiles === undefined ? one : { type: 'array', items: one, maxItems: maxFiles };
  return { ...form, properties: { file, ...properties }, required: ['file', ...required] };
}

const json = (schema: Json) => ({ 'application/json': { schema } });

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }));

function queryParameters(query: z.ZodType | undefined, schemas: Json): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input', schemas) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** JSON Schema of a zod schema; named parts move to the components of the document. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const text = JSON.stringify(z.toJSONSchema(schema, { io })).replaceAll('#/$defs/', '#/components/schemas/');
  const { $schema: _, $defs, ...own } = JSON.parse(text) as Json;
  Object.assign(schemas, $defs);
  return own;
}
