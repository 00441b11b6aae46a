import { makeAuthority, makeServerCertificate, type Pair } from '../https/certificates.ts';
import { OF_A_HOUSE } from '../https/name-constraints.ts';

type Names = readonly [string, ...string[]];

/** An authority of a house, and certificates by it: for this machine, or for whatever names. */
export async function houseCertificate(): Promise<{
  authority: Pair;
  pair: Pair;
  another: (names?: Names) => Promise<Pair>;
}> {
  const authority = await makeAuthority('home', OF_A_HOUSE, Date.now());
  const another = (names: Names = ['localhost', 'nas.local', '127.0.0.1']) =>
    makeServerCertificate(authority, names, Date.now());
  return { authority, pair: await another(), another };
}
