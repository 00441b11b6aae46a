import { shareNumber } from '@nestling/contract';
import type { FastifyRequest } from 'fastify';

/** The share number of the browser that asks. What is answered by it varies with the cookie. */
export const shareOfBrowser = ({ headers }: FastifyRequest): number => shareNumber(headers.cookie ?? '');
