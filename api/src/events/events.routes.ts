import { EventStream, type Route, route } from '../http/route.ts';
import type { EventStreams } from './event-streams.ts';

/** The stream under `/api/events`. */
export const eventsRoutes = (streams: EventStreams): Route[] => [
  route('GET /api/events', async ({ actor, caller }) => new EventStream(await streams.open(actor, caller.lastEventId))),
];
