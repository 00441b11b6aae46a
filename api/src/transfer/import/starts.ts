/** A map by kind and start. Numbers as keys: texts made of both would cost more memory than the records. */
export class Starts<T> {
  readonly #maps = new Map<string, Map<number, T>>();

  get = (what: string, start: number): T | undefined => this.#maps.get(what)?.get(start);

  set(what: string, start: number, value: T): void {
    const map = this.#maps.get(what) ?? new Map<number, T>();
    this.#maps.set(what, map.set(start, value));
  }
}
