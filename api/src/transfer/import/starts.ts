import type { What } from '../formats/format.ts';

/** A map by kind and start. Numbers as keys: texts made of both would cost more memory than the records. */
export class Starts<T> {
  readonly #maps = new Map<What, Map<number, T>>();

  get = (what: What, start: number): T | undefined => this.#maps.get(what)?.get(start);

  set(what: What, start: number, value: T): void {
    const map = this.#maps.get(what) ?? new Map<number, T>();
    this.#maps.set(what, map.set(start, value));
  }
}
