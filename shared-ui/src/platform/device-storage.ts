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

/** What a person wrote that stays on this device. */
const OF_A_PERSON = 'own:';

/** The key of something that a person wrote, which goes when that person signs out. */
export const ownKey = (userId: string, name: string): string => `${OF_A_PERSON}${userId}:${name}`;

/** Forgets all that this person wrote that stays on this device. */
export function forgetOwn(userId: string): void {
  const mine = ownKey(userId, '');
  for (const key of [...fallback.keys(), ...storedKeys()]) if (key.startsWith(mine)) writeStored(key, null);
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
