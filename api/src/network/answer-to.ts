import type { ClientRequest, IncomingMessage } from 'node:http';

/**
 * What a request, which was sent, is answered with.
 * @throws Error when its line breaks, is given up or turns to another protocol instead; nothing is left open then
 */
export const answerTo = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once('response', resolve);
    // It stays: a line that breaks later fails the answer, and this request once more.
    request.on('error', reject);
    // All that is heard of a change of protocol that nobody listens for.
    request.once('close', () => reject(new Error('Not answered')));
  });
