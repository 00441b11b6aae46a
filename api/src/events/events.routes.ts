import { EventStream, type Route, route } from '../http/route.ts';
import type { EventStreams } from './event-streams.ts';

/** The stream under `/api/events`. */
export const eventsRoutes = (streams: EventStreams): Route[] => [
  route('GET /api/events', async ({ actor, headers }) => {
    const lastEventId = headers['last-event-id'];
    return new EventStream(await streams.open(actor, lastEventId === undefined ? undefined : String(lastEventId)));
  }),
];
