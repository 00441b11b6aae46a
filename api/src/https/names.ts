import { isIP } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import { isPublicAddress } from '../network/public-address.ts';

/** As `os.networkInterfaces()` answers. */
export type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const NAME = new RegExp(`^(?=.{1,253}$)${LABEL}(\\.${LABEL})*$`);

/** Whether a text is a name of a host, in small letters, or an IP address. */
export const isName = (text: string): boolean => {
  // One with a zone, as `fe80::1%eth0`, is for this machine alone.
  if (isIP(text) !== 0) return !text.includes('%');
  // What ends in a number is read as an address in a link.
  return NAME.test(text) && URL.canParse(`https://${text}`) && new URL(`https://${text}`).hostname === text;
};

/**
 * The names of this machine, the one that people are told first: its host name, that name as phones and computers find it by themselves
 * (`.local`), or `localhost` where it has none that can stand in an address.
 */
export function ownNames(host: string): readonly [string, ...string[]] {
  const name = host.toLowerCase().replace(/\.$/, '');
  if (name === 'localhost' || isIP(name) !== 0 || !isName(name)) return ['localhost'];
  const announced = `${name.split('.')[0]}.local`;
  return name === announced ? [name, 'localhost'] : [name, announced, 'localhost'];
}

/** The addresses of this machine that are its house's, and those that mean itself. An address with a zone cannot stand in a link. */
export function ownAddresses(interfaces: Interfaces): string[] {
  const addresses = Object.values(interfaces)
    .flatMap((some = []) => some)
    .map(({ address }) => address)
    .filter((address) => isIP(address) !== 0 && !isPublicAddress(address) && !/^fe[89ab]/i.test(address));
  return [...new Set(['127.0.0.1', '::1', ...addresses])];
}
