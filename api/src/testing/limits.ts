import Ajv2020 from 'ajv/dist/2020.js';
import { openApi } from '../http/openapi.ts';

/** What a field takes and does not, as the specification says it, each from just inside and just outside. */
export interface Limits {
  in: readonly unknown[];
  out?: readonly unknown[];
  /** Outside too, by a rule that OpenAPI has no words for. */
  untold?: readonly unknown[];
  /** What stands beside it in place of what a record of the kind mostly has. */
  beside?: Record<string, unknown>;
}
export const names = (all: string): Limits => ({ in: all.split(' '), out: ['', 'other than these'] });
export const from = (min: number, max: number): Limits => ({ in: [min, max], out: [min - 1, max + 1, min + 0.5] });
export const characters = (min: number, max: number): Limits => ({
  in: ['x'.repeat(min), 'x'.repeat(max)],
  out: ['x'.repeat(max + 1), ...(min > 0 ? [''] : [])],
});
export const some = (most: number, one: () => unknown): Limits => ({
  in: [[], Array.from({ length: most }, one)],
  out: [Array.from({ length: most + 1 }, one)],
});

/** Written once for all fields: that takes a tenth of a second. */
const described = openApi('1') as unknown as Described;

/** What OpenAPI says of a body. */
export function told(method: 'post' | 'patch', url: string): (body: object) => boolean {
  const { paths, components } = described;
  const schema = paths[url]?.[method]?.requestBody.content['application/json'].schema;
  if (!schema) throw new Error(`OpenAPI does not say what ${method} ${url} takes`);
  const text = JSON.stringify({ ...schema, $defs: components.schemas });
  // Formats are words to it: their patterns say the same.
  const check = new Ajv2020({ strict: false, validateFormats: false }).compile(
    JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')),
  );
  return (body) => check(JSON.parse(JSON.stringify(body))) as boolean;
}

type Operation = { requestBody: { content: { 'application/json': { schema: object } } } };

interface Described {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object };
}
