import type { ImportAnswer } from '@nestling/contract';
import { bearer, failureOf, noAnswer } from '../file-exchange.ts';

export type ImportKind = 'sleep' | 'nursing';

/** Where an upload is: 0 to 1 of the sending, then of the server's work. */
export interface Progress {
  phase: 'sending' | 'working';
  share: number;
}

export interface Upload {
  /** The call, under `/api/import`. */
  path: `${ImportKind}/${string}` | 'account';
  file: File;
  /** Text fields beside the file. */
  fields: object;
  /** Only say what would happen. */
  dryRun: boolean;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/**
 * Sends a file and answers what the server made of it. XMLHttpRequest, for fetch tells nothing about an upload under way.
 * @throws ApiError; the reason of `signal` when that was aborted
 */
export function upload<Answer = ImportAnswer>({
  path,
  file,
  fields,
  dryRun,
  onProgress,
  signal,
}: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', `/api/import/${path}?dryRun=${dryRun}&progress=true`);
    for (const [name, value] of Object.entries(bearer())) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => onProgress({ phase: 'sending', share: total ? loaded / total : 0 });
    call.onprogress = () => onProgress({ phase: 'working', share: latest(call.responseText).progress ?? 0 });
    call.onerror = () => reject(noAnswer());
    call.onabort = () => reject(signal.reason);
    call.onload = () => {
      const last = latest(call.responseText);
      if (call.status === 200 && last.data) resolve(last.data as Answer);
      else if (call.status === 200 && last.status === undefined) reject(noAnswer());
      else reject(failureOf(last.status ?? call.status, last.text));
    };
    signal.addEventListener('abort', () => call.abort());
    const form = new FormData();
    form.append('file', file);
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
    call.send(form);
  });
}

interface Line {
  text: string;
  progress?: number;
  status?: number;
  data?: unknown;
}

/** The last whole line of an answer that comes line by line. */
function latest(answer: string): Line {
  const end = answer.lastIndexOf('\n');
  // A failure before the work begins is one JSON text without a line end.
  const text = end < 0 ? answer : answer.slice(answer.lastIndexOf('\n', end - 1) + 1, end);
  try {
    const { progress, status, data } = JSON.parse(text);
    return { text, progress, status, ...(status === 200 && { data }) };
  } catch {
    return { text };
  }
}
