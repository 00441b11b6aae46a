import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Networks that nobody outside can mean: this machine, private ones, shared, reserved, multicast (RFC 6890). */
const PRIVATE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Within the global addresses: those that carry an IPv4 address, and examples. */
const NOT_GLOBAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const blockList = (networks: string[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};
const privateV4 = blockList(PRIVATE_V4, 'ipv4');
const globalV6 = blockList(['2000::/3'], 'ipv6');
const notGlobalV6 = blockList(NOT_GLOBAL_V6, 'ipv6');

/** Whether an IP address is one on the public internet. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? globalV6.check(address, 'ipv6') && !notGlobalV6.check(address, 'ipv6')
    : isIP(address) === 4 && !privateV4.check(address, 'ipv4');

/** Names that lead nowhere on the public internet, or into somebody's own network (RFC 6761, 6762, 8375, 9476 and habit). */
const PRIVATE_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|test|example|invalid|onion|alt)$/;

/**
 * Whether a host, as `URL` writes it, could be one on the public internet: an address there, or a whole name without a dot at its end,
 * which browsers never ask for. What a name leads to is checked when it is called.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !host.endsWith('.') && !PRIVATE_NAMES.test(host);
}

type Answer = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** As `dns.lookup` with all addresses; tests answer in its place. */
type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * `dns.lookup` for connections to places that a stranger named: a name with an address that is not public is refused. The
 * connection goes to the address that was checked, so a name that changes in between gains nothing.
 */
export const publicLookup =
  (resolve: Resolve) =>
  (hostname: string, options: LookupOptions, answer: Answer): void =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return answer(Object.assign(new Error('Not a public address'), { code: 'EPRIVATE' }), []);
      }
      if (options.all) answer(null, addresses);
      else answer(null, first.address, first.family);
    });

/** With the names as this machine knows them. */
export const lookupPublic = publicLookup(lookup);
