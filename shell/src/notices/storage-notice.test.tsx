import { act, render, screen } from '@testing-library/react';
import { StorageNotice } from './storage-notice.tsx';

afterEach(() => jest.restoreAllMocks());

test('a browser that blocks its database is told about; the app goes on', async () => {
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  render(<StorageNotice />);
  expect(await screen.findByText('This browser keeps nothing for Nestling')).toBeInTheDocument();
});

test('nothing is said where data can be kept', async () => {
  const deleted = jest.spyOn(indexedDB, 'deleteDatabase');
  render(<StorageNotice />);
  await act(async () => {
    while (deleted.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
