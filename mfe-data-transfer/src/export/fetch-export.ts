import { bearer, failureOf, noAnswer } from '../file-exchange.ts';

export type ExportKind = 'sleep' | 'feeding';

interface Wanted {
  babyId: string;
  kind: ExportKind;
  days: string;
  /** IANA name. */
  timezone: string;
}

/**
 * The file with the name that the server gave it.
 * @throws ApiError
 */
export async function fetchExport({ babyId, kind, days, timezone }: Wanted): Promise<{ content: Blob; name: string }> {
  const query = new URLSearchParams({ days, timezone });
  let answer: Response;
  let content: Blob;
  try {
    answer = await fetch(`/api/export/${kind}/${babyId}?${query}`, { headers: bearer() });
    content = await answer.blob();
  } catch {
    throw noAnswer();
  }
  if (!answer.ok) throw failureOf(answer.status, await content.text());
  const today = Temporal.Now.plainDateISO().toString();
  return { content, name: nameIn(answer.headers.get('content-disposition')) ?? `${kind}_export_${today}.csv` };
}

/** The file name of a content-disposition header; the encoded one first (RFC 6266). */
export function nameIn(disposition: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // Fall through to the plain name.
    }
  }
  const [, quoted, bare] = /filename=(?:"([^"]+)"|([^;\s]+))/i.exec(disposition ?? '') ?? [];
  return quoted ?? bare;
}
