import { render, waitFor } from '@testing-library/react';
import { LostDrawing } from './lost-drawing.tsx';

it('keeps its place until it comes: what a finger is on does not move', async () => {
  const { container } = render(<LostDrawing />);
  const height = () => container.querySelector('svg')?.getAttribute('height');
  expect(container.querySelector('circle')).toBeNull();
  expect(height()).toBe('132');
  await waitFor(() => expect(container.querySelector('circle')).not.toBeNull());
  expect(height()).toBe('132');
});
