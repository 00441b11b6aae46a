import { Fragment, type ReactNode } from 'react';

const PART = /<(\w+)>(.*?)<\/\1>/s;

/**
 * A said text with elements in it, where the language has them: `rich(say('Read <link>how</link>.'), { link: (words) => <Link>{words}</Link> })`.
 * What is not named stays words.
 */
export function rich(said: string, parts: Readonly<Record<string, (words: string) => ReactNode>>): ReactNode {
  const found = PART.exec(said);
  if (!found) return said;
  const [whole, name = '', words = ''] = found;
  const after = said.slice(found.index + whole.length);
  return (
    <>
      {said.slice(0, found.index)}
      <Fragment key={name}>{parts[name]?.(words) ?? words}</Fragment>
      {rich(after, parts)}
    </>
  );
}
