import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { AnswerOf, ParsedBodyOf, ParsedQueryOf, PathParamsOf, RouteKey, routes } from '@nestling/contract/http';

/** Who calls: every service takes it first. */
export interface Actor {
  userId: string;
  sessionId: string;
  kind: 'session' | 'token';
  /** The id that the client gave to this call (`x-write-id`), so that it knows its own facts in the event stream. */
  writeId?: string;
}

type ActorOf<K extends RouteKey> = (typeof routes)[K]['access'] extends 'public' ? undefined : Actor;

/** A validated call, as a handler gets it. `address` is the caller's IP address. */
export interface Call<K extends RouteKey> {
  actor: ActorOf<K>;
  params: PathParamsOf<K>;
  body: ParsedBodyOf<K>;
  query: ParsedQueryOf<K>;
  address: string;
  headers: IncomingHttpHeaders;
}

/** An answer with another success status than the table's. */
export class WithStatus<T> {
  readonly status: number;
  readonly data: T;

  constructor(status: number, data: T) {
    this.status = status;
    this.data = data;
  }
}

/** 200 instead of 201: nothing new was made. */
export const ok = <T>(data: T): WithStatus<T> => new WithStatus(200, data);

/** An answer without end: events are sent as they are put into `body`. */
export class EventStream {
  readonly body: Readable;

  constructor(body: Readable) {
    this.body = body;
  }
}

type Answer<K extends RouteKey> = (typeof routes)[K] extends { stream: true }
  ? EventStream
  : AnswerOf<K> | WithStatus<AnswerOf<K>>;

export type Handler<K extends RouteKey> = (call: Call<K>) => Promise<Answer<K>>;

/** A handler with the name of its call. */
export interface Route {
  key: RouteKey;
  handle: Handler<RouteKey>;
}

/** Binds a handler to a call of the route table, typed by it. */
export function route<K extends RouteKey>(key: K, handle: Handler<K>): Route {
  // The registrar validates a call by the same table entry before it gets here, so the general type holds.
  return { key, handle: handle as unknown as Handler<RouteKey> };
}
