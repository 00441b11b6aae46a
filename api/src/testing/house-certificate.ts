import { makeAuthority, makeServerCertificate, type Pair } from '../https/certificates.ts';
import { OF_A_HOUSE } from '../https/name-constraints.ts';

/** An authority of a house, and a certificate by it for this machine. */
export async function houseCertificate(): Promise<{ authority: Pair; pair: Pair; another: () => Promise<Pair> }> {
  const authority = await makeAuthority('home', OF_A_HOUSE, Date.now());
  const another = () => makeServerCertificate(authority, ['localhost', 'nas.local', '127.0.0.1'], Date.now());
  return { authority, pair: await another(), another };
}
