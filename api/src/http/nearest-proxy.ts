import { BlockList, isIPv6 } from 'node:net';

/** Where a reverse proxy of one's own usually is: this machine and private networks. */
const own = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  own.addSubnet(network, bits, 'ipv4');
}
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');
own.addSubnet('fe80::', 10, 'ipv6');

/**
 * Whether what the sender of a request says of whom it sends it for is believed: only the one that connects to us (`hop` 0), from a
 * private network. What stands before it in `X-Forwarded-For` a visitor may have written, also where it names a private address.
 */
export const isNearestProxy = (address: string, hop: number): boolean =>
  hop === 0 && own.check(address.split('%')[0] ?? '', isIPv6(address) ? 'ipv6' : 'ipv4');
