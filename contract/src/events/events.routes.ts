import type { RoutesOf } from '../http/route.ts';
import { liveEvent } from './live-event.schema.ts';

/** The event stream. */
export const eventRoutes = {
  'GET /api/events': {
    summary: 'What others record for the babies of this user, as it happens; resumes after Last-Event-ID',
    tag: 'events',
    access: 'data',
    answer: liveEvent,
    answerType: 'text/event-stream',
  },
} as const satisfies RoutesOf<'events'>;
