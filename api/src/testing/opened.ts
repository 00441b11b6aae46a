import { PassThrough } from 'node:stream';
import type { EventStreams } from '../events/event-streams.ts';

/** What a stream that is opened past the server writes, for an actor, or after the cursor of an earlier one. */
export async function opened(
  streams: EventStreams,
  actor: Parameters<EventStreams['open']>[0],
  cursor?: string,
): Promise<PassThrough> {
  const begin = await streams.open(actor, cursor);
  const body = new PassThrough();
  begin(body);
  return body;
}
