import type { Fields } from '../records/stored-record.ts';

/** Rules of a kind beyond its declaration, in `kinds/<kind>/hooks.ts`. */
export interface KindHooks {
  /**
   * What is kept of a record's fields, when it is made and whenever they change.
   * @throws Refusal 400
   */
  keep?: (fields: Fields) => Fields;
}
