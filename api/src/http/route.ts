import type { Readable } from 'node:stream';
import type { AnswerOf, ParsedBodyOf, ParsedQueryOf, PathParamsOf, RouteKey, routes } from '@nestling/contract/http';

/** Who calls: every service takes it first. */
export interface Actor {
  userId: string;
  sessionId: string;
  kind: 'session' | 'token';
}

type ActorOf<K extends RouteKey> = (typeof routes)[K]['access'] extends 'public' ? undefined : Actor;

/** A validated call, as a handler gets it. `address` is the caller's IP address. */
export interface Call<K extends RouteKey> {
  actor: ActorOf<K>;
  params: PathParamsOf<K>;
  body: ParsedBodyOf<K>;
  query: ParsedQueryOf<K>;
  address: string;
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

/** An answer that is sent as it is made, without the envelope. */
export class Streamed {
  readonly stream: Readable;
  readonly headers: Record<string, string>;

  constructor(stream: Readable, headers: Record<string, string>) {
    this.stream = stream;
    this.headers = headers;
  }
}

/** 200 instead of 201: nothing new was made. */
export const ok = <T>(data: T): WithStatus<T> => new WithStatus(200, data);

export type Handler<K extends RouteKey> = (call: Call<K>) => Promise<AnswerOf<K> | WithStatus<AnswerOf<K>> | Streamed>;

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
