/**
 * What one visitor can hold many of counts as one: an IPv6 address stands for its network of 64 bits. Some proxies add the port, which
 * says nothing about who it is.
 */
export function networkOf(visitor: string): string {
  const address = /^\[(.+)\]/.exec(visitor)?.[1] ?? /^([\d.]+):\d+$/.exec(visitor)?.[1] ?? visitor;
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  while (tail !== undefined && groups.length + end.length < 8) groups.push('0');
  const network = [...groups, ...end].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
