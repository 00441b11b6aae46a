import { createHash } from 'node:crypto';
import { type AccountDocument, accountDocument } from '@nestling/contract/http';
import { parse, parseJson } from '../../http/body.ts';
import { badRequest } from '../../http/refusal.ts';

export type DocumentBaby = AccountDocument['babies'][number];

/**
 * The babies of a data file, and what its person has chosen.
 * @throws Refusal 400 for what is no data file
 */
export function readDocument(bytes: Uint8Array): Pick<AccountDocument, 'babies' | 'settings'> {
  let value: unknown;
  try {
    value = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw badRequest('This is not a data file of Nestling');
  }
  const document = parse(accountDocument, value) as AccountDocument;
  if (document.babies.length === 0) throw badRequest('There is no baby in this data file');
  return document;
}

/** The id that something of the file gets where its own is in use elsewhere: the same one each time that this user imports it. */
export function ownId(userId: string, id: string): string {
  const hex = createHash('sha256').update(`${userId} ${id}`).digest('hex');
  // Version 8: made by a rule of our own (RFC 9562).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
