import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Pagination } from '../facade/pagination.tsx';
import { AppTheme } from '../theme/app-theme.tsx';
import {
  BackIcon,
  CheckIcon,
  ChevronRightIcon,
  ClockIcon,
  ExportIcon,
  ImportIcon,
  LogoutIcon,
} from './interface-icons.tsx';

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

describe('where one reads from the right', () => {
  const mirrored = (part: ReactNode) => {
    const { container } = render(
      <AppTheme direction="rtl">
        <div dir="rtl">{part}</div>
      </AppTheme>,
    );
    return [...container.querySelectorAll('svg')].map((svg) => svg.matches('[data-directed]:dir(rtl)'));
  };

  test.each([BackIcon, ChevronRightIcon, LogoutIcon])('what means a direction is mirrored: %#', (Icon) => {
    expect(mirrored(<Icon />)).toEqual([true]);
  });

  test.each([ClockIcon, CheckIcon, ImportIcon])('what means none stays: %#', (Icon) => {
    expect(mirrored(<Icon />)).toEqual([false]);
  });

  test('the arrows of pages are mirrored, but not beside a time axis, which is read from the left', () => {
    expect(mirrored(<Pagination count={3} page={2} onChange={() => {}} />)).toEqual([true, true]);
    expect(
      mirrored(
        <div dir="ltr">
          <ChevronRightIcon />
        </div>,
      ),
    ).toEqual([false]);
  });

  test('the theme mirrors them', () => {
    mirrored(<BackIcon />);
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
    expect(rules.filter((rule) => rule.includes('[data-directed]:dir(rtl)')).join()).toContain('scaleX(-1)');
  });
});
