/** The middle of the values. */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Prints figures with their targets; a target is a limit with its sense, such as `{ atMost: 1.25 }`. */
export function report(title, rows) {
  console.log(`\n${title}`);
  for (const { name, value, unit = '', atMost, atLeast } of rows) {
    const target = atMost !== undefined ? `target ≤ ${atMost}` : atLeast !== undefined ? `target ≥ ${atLeast}` : '';
    const met = (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
    console.log(
      `  ${name.padEnd(58)} ${String(value).padStart(9)} ${unit.padEnd(6)} ${target} ${target ? (met ? 'met' : 'MISSED') : ''}`,
    );
  }
}
