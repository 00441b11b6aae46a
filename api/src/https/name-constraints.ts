import { BlockList, isIP, isIPv6 } from 'node:net';

/** The extension's object identifier (RFC 5280, 4.2.1.10). */
export const NAME_CONSTRAINTS = '2.5.29.30';

const [SEQUENCE, PERMITTED, DNS_NAME, IP_ADDRESS] = [0x30, 0xa0, 0x82, 0x87];

/** What an authority of a house may sign beside the names that it is made with: names and networks that nobody has on the internet. */
export const OF_A_HOUSE: readonly string[] = [
  ...['localhost', 'local', 'lan', 'home', 'internal', 'home.arpa'],
  ...['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
  ...['::1/128', 'fc00::/7'],
];

/**
 * The extension's value, DER: what is permitted are names, each with all below it, and networks (`10.0.0.0/8`) or single addresses. Both sorts must
 * be there: of a sort that is not named everything is permitted.
 */
export function nameConstraints(permitted: readonly string[]): Buffer {
  const subtrees = permitted.map((place) => tagged(SEQUENCE, isNetwork(place) ? network(place) : named(place)));
  return tagged(SEQUENCE, tagged(PERMITTED, Buffer.concat(subtrees)));
}

/** Whether a value of that extension permits a name or an address. */
export function permits(constraints: Uint8Array, name: string): boolean {
  const [outer] = read(Buffer.from(constraints));
  const [subtrees] = read(outer?.content ?? Buffer.alloc(0));
  const bases = read(subtrees?.content ?? Buffer.alloc(0)).flatMap(({ content }) => read(content));
  return bases.some(({ tag, content }) =>
    tag === IP_ADDRESS ? holds(content, name) : isBelow(name, content.toString('latin1')),
  );
}

const isNetwork = (place: string) => isIP(place.split('/')[0] ?? '') !== 0;
const named = (name: string) => tagged(DNS_NAME, Buffer.from(name, 'latin1'));
const isBelow = (name: string, base: string) => isIP(name) === 0 && (name === base || name.endsWith(`.${base}`));

/** An address and a mask, one behind the other. */
function network(place: string): Buffer {
  const [address = '', bits] = place.split('/');
  const bytes = bytesOf(address);
  const length = bits === undefined ? bytes.length * 8 : Number(bits);
  const mask = bytes.map((_, index) => 0xff & ~(0xff >> Math.min(8, Math.max(0, length - index * 8))));
  return tagged(IP_ADDRESS, Buffer.from([...bytes, ...mask]));
}

function bytesOf(address: string): number[] {
  if (!isIPv6(address)) return address.split('.').map(Number);
  const [head = '', tail] = address.split('::');
  const groups = (text: string) => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [before, after] = [groups(head), groups(tail ?? '')];
  const all = [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
  return all.flatMap((group) => [group >> 8, group & 0xff]);
}

/** Whether an address lies in the network that address and mask name. */
function holds(content: Buffer, address: string): boolean {
  const half = content.length / 2;
  if (isIP(address) !== (half === 16 ? 6 : 4)) return false;
  const bits = content.subarray(half).reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  const list = new BlockList();
  const family = half === 16 ? 'ipv6' : 'ipv4';
  list.addSubnet(textOf(content.subarray(0, half)), bits, family);
  return list.check(address, family);
}

const textOf = (bytes: Buffer): string =>
  bytes.length === 4 ? bytes.join('.') : (bytes.toString('hex').match(/.{4}/g) ?? []).join(':');

/** Tag, length, content. */
function tagged(tag: number, content: Buffer): Buffer {
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

interface Tagged {
  tag: number;
  content: Buffer;
}

/** What stands one behind the other, as `tagged` writes it. */
function read(bytes: Buffer): Tagged[] {
  const found: Tagged[] = [];
  for (let at = 0; at + 1 < bytes.length; ) {
    const first = bytes.readUInt8(at + 1);
    const more = first < 128 ? 0 : first - 128;
    const size = more === 0 ? first : bytes.readUIntBE(at + 2, more);
    const start = at + 2 + more;
    found.push({ tag: bytes.readUInt8(at), content: bytes.subarray(start, start + size) });
    at = start + size;
  }
  return found;
}
