import { keys } from '@nestling/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../http/request.ts';

/** The person's choices about reminders, and the devices that are reminded, as the server knows them. */
export const remindersQuery = () =>
  queryOptions({
    queryKey: keys.reminders.all,
    queryFn: ({ signal }) => request('GET /api/reminders', { signal }),
  });
