/** localStorage that never throws: where it is blocked or full, the value holds for this page only. */
const fallback = new Map<string, string>();

/** The stored text of a key, `null` when there is none. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? fallback.get(key) ?? null;
  } catch {
    return fallback.get(key) ?? null;
  }
}

/** Stores a text under a key; `null` removes the key. */
export function writeStored(key: string, value: string | null): void {
  fallback.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) fallback.set(key, value);
  }
}
