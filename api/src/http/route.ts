import type { Readable, Writable } from 'node:stream';
import type { AnswerOf, ParsedBodyOf, ParsedQueryOf, PathParamsOf, RouteKey, routes } from '@nestling/contract/http';

/** Who calls: every service takes it first. */
export interface Actor {
  userId: string;
  sessionId: string;
  kind: 'session' | 'token';
  /** The person's name, where the session says it: what they do is told by it. */
  name?: string;
  /** When the person tapped, epoch ms (`x-made-at`): never ahead of now, at most a week ago; now where the call does not say. */
  madeAt: number;
  /** The id that the client gave to this call (`x-write-id`), so that it knows its own facts in the event stream. */
  writeId?: string;
}

/** Who calls, whatever the call says of itself. */
export type Identity = Pick<Actor, 'userId' | 'sessionId' | 'kind' | 'name'>;

type ActorOf<K extends RouteKey> = (typeof routes)[K]['access'] extends 'public' ? undefined : Actor;

/** The device that calls, as far as its request tells; absent headers are empty. */
export interface Caller {
  /** IP address. */
  address: string;
  userAgent: string;
  cookies: string;
  /** The languages that its browser asks for, as `accept-language` has them. */
  languages: string;
  /** The answer that it has, as its `etag` named it. */
  ifNoneMatch: string;
  /** The last event of a stream that it has seen. */
  lastEventId?: string;
}

/** A validated call, as a handler gets it. */
export interface Call<K extends RouteKey> {
  actor: ActorOf<K>;
  params: PathParamsOf<K>;
  body: ParsedBodyOf<K>;
  query: ParsedQueryOf<K>;
  caller: Caller;
}

/** An answer with another success status than the table's, or with headers. */
export class Answer<T> {
  readonly data: T;
  readonly status: number | undefined;
  readonly headers: Record<string, string>;

  constructor(data: T, { status, headers = {} }: { status?: number; headers?: Record<string, string> }) {
    this.data = data;
    this.status = status;
    this.headers = headers;
  }
}

/** An answer that is sent as it is made, without the envelope. */
export class Streamed {
  readonly stream: Readable;
  readonly headers: Record<string, string>;
  readonly status: number;

  constructor(stream: Readable, headers: Record<string, string>, status = 200) {
    this.stream = stream;
    this.status = status;
    this.headers = headers;
  }
}

/** An answer that stays open, often for hours: `begin` is given what it writes to, which may be closed by then. It ends that itself. */
export class KeptOpen {
  readonly begin: (to: Writable) => void;
  readonly headers: Record<string, string>;

  constructor(begin: (to: Writable) => void, headers: Record<string, string>) {
    this.begin = begin;
    this.headers = headers;
  }
}

/** 200 instead of 201: nothing new was made. */
export const ok = <T>(data: T): Answer<T> => new Answer(data, { status: 200 });

type Handler<K extends RouteKey> = (call: Call<K>) => Promise<AnswerOf<K> | Answer<AnswerOf<K>> | Streamed | KeptOpen>;

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
