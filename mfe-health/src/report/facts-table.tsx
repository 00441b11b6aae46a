import { numberText } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import type { FactLine } from './fact-lines.ts';

/** The facts: figures of a day with their range and days, and what is said in one. */
export function FactsTable({ lines }: { lines: readonly FactLine[] }) {
  const heads = [say('A day, on average'), say('Least – most'), say('Days')];
  return (
    <table className="facts" aria-label={say('Facts')}>
      <thead>
        <tr>
          <td />
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, value, range, days, isPart }) => (
          <tr key={name}>
            <th scope="row" className={isPart && 'part'}>
              {name}
            </th>
            {days === undefined ? (
              <td colSpan={3}>{value}</td>
            ) : (
              [value, range, numberText(say, days)].map((figure, i) => (
                <td key={heads[i]} data-name={heads[i]}>
                  {figure}
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
