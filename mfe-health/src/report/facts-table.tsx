import { numberText } from '@nestling/contract';
import { say } from '@nestling/shared-ui/say';
import type { FactLine } from './fact-lines.ts';

/** The facts: figures of a day with their range and days, and what is said in one. */
export const FactsTable = ({ lines }: { lines: readonly FactLine[] }) => (
  <table className="facts" aria-label={say('Facts')}>
    <thead>
      <tr>
        <td />
        <th scope="col">{say('A day, on average')}</th>
        <th scope="col">{say('Least – most')}</th>
        <th scope="col">{say('Days')}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ name, value, range, days, isPart }) => (
        <tr key={name} className={isPart ? 'part' : undefined}>
          <th scope="row">{name}</th>
          {days === undefined ? (
            <td colSpan={3}>{value}</td>
          ) : (
            <>
              <td>{value}</td>
              <td>{range}</td>
              <td>{numberText(say, days)}</td>
            </>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
