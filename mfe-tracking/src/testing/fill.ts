import { fireEvent, within } from '@testing-library/react';

/**
 * Types a date (YYYY-MM-DD) or a time (HH:MM) into a field of a dialog, as the American locale of the tests writes it; '' empties it. The
 * field of a date comes with 'Another day'.
 */
export function fill(dialog: HTMLElement, label: string, text: string): void {
  const find = () => within(dialog).queryByLabelText(label, { selector: 'input' });
  if (!find()) {
    const days = within(dialog).getByRole('group', { name: label.replace('date', 'day').replace('Date', 'Day') });
    fireEvent.click(within(days).getByRole('button', { name: 'Another day' }));
    // Its calendar, which opens with it, is left.
    fireEvent.keyDown(document, { key: 'Escape' });
  }
  fireEvent.change(find() as HTMLElement, { target: { value: local(text) } });
}

function local(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year) return `${month}/${day}/${year}`;
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  if (!hour) return text;
  const hours = Number(hour);
  return `${String(hours % 12 || 12).padStart(2, '0')}:${minute} ${hours < 12 ? 'AM' : 'PM'}`;
}
