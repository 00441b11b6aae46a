import { AppTheme } from '@nestling/shared-ui';
import { render, screen } from '@testing-library/react';
import PreviewBanner from './preview-banner.tsx';
import { isPreview, registry } from './registry.ts';

test('the banner names every preview of this page, and the exit leads out of all of them', () => {
  registry.previews = [
    { app: 'tasks', name: 'pr-42' },
    { app: 'diapers', name: 'b' },
  ];
  render(<PreviewBanner />, { wrapper: AppTheme });
  const banner = screen.getByRole('complementary', { name: 'Preview' });
  expect(banner).toHaveTextContent('You see the previews “pr-42” of tasks and “b” of diapers.');
  const exit = screen.getByRole('button', { name: 'Exit Preview' });
  expect(exit.closest('form')).toHaveAttribute('action', '/preview/exit');
  expect(['tasks', 'diapers', 'tracking'].map(isPreview)).toEqual([true, true, false]);
});
