import { render } from '@testing-library/react';
import { ExportIcon, ImportIcon } from './interface-icons.tsx';

/** The y of an arrow's tip and of where it comes from. */
function arrowOf(Icon: typeof ImportIcon) {
  const { container } = render(<Icon />);
  const path = container.querySelector('path')?.getAttribute('d') ?? '';
  return /M12 (\d+)V(\d+)/.exec(path)?.slice(1).map(Number) ?? /M12 (\d+)v(\d+)/.exec(path)?.slice(1).map(Number);
}

test('an import goes up into the app, an export comes down to the device', () => {
  expect(arrowOf(ImportIcon)).toEqual([15, 4]);
  expect(arrowOf(ExportIcon)).toEqual([4, 11]);
});
