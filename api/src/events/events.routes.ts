import { KeptOpen, type Route, route } from '../http/route.ts';
import type { EventStreams } from './event-streams.ts';

/** The stream under `/api/events`. */
export const eventsRoutes = (streams: EventStreams): Route[] => [
  route(
    'GET /api/events',
    async ({ actor, caller }) =>
      new KeptOpen(await streams.open(actor, caller.lastEventId), {
        'content-type': 'text/event-stream; charset=utf-8',
        // nginx would hold the events back until it has a buffer full.
        'x-accel-buffering': 'no',
      }),
  ),
];
