import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { Config } from '../config.ts';
import { isNearestProxy } from './nearest-proxy.ts';

/** Whether a request comes straight from a proxy whose word is believed. */
export type IsFromProxy = (raw: Pick<IncomingMessage, 'socket'>) => boolean;

/** By `TRUST_PROXY`, as Fastify reads it for the visitor's address. */
export function fromProxy(trustProxy: Config['trustProxy']): IsFromProxy {
  if (trustProxy === false) return () => false;
  const isTrusted = trustProxy === 'nearest' ? isNearestProxy : compile(trustProxy);
  return ({ socket }) => socket.remoteAddress !== undefined && isTrusted(socket.remoteAddress, 0);
}
