import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { numberText } from '@nestling/contract';
import type { SyntheticEvent } from 'react';
import { DIRECTED } from '../icons/directed.ts';
import { say } from '../words/say.ts';

export interface PaginationProps {
  /** Number of pages. */
  count: number;
  /** The current page, from 1. */
  page: number;
  onChange: (event: SyntheticEvent, page: number) => void;
  disabled?: boolean;
  /** How many pages stand on each side of the current one. */
  siblingCount?: number;
  'aria-label'?: string;
}

type Place = number | 'gap-before' | 'gap-after';

/** The first and last page, the current one and its neighbours; a gap stands for two pages or more. */
export function pagesShown(page: number, count: number, siblings = 1): Place[] {
  const from = Math.max(2, Math.min(page - siblings, count - 2 - 2 * siblings));
  const to = Math.min(count - 1, Math.max(page + siblings, 3 + 2 * siblings));
  const inner = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  const before: Place[] = from === 3 ? [2] : from > 3 ? ['gap-before'] : [];
  const after: Place[] = to === count - 2 ? [count - 1] : to < count - 2 ? ['gap-after'] : [];
  return [...(count > 0 ? [1] : []), ...before, ...inner, ...after, ...(count > 1 ? [count] : [])];
}

const Row = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const PageButton = styled(ButtonBase)(({ theme }) => ({
  minWidth: 44,
  height: 48,
  borderRadius: 24,
  fontSize: '1rem',
  fontWeight: 700,
  color: theme.vars?.palette.text.secondary,
  '&[aria-current]': {
    color: theme.vars?.palette.fill.text,
    backgroundColor: theme.vars?.palette.fill.primary,
  },
  '&:disabled': { opacity: 0.4 },
}));

const Arrow = ({ path }: { path: string }) => (
  <svg {...DIRECTED} aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" fill="none">
    <path d={path} stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

const Gap = styled('span')({ display: 'inline-block', minWidth: 32, lineHeight: '48px', textAlign: 'center' });

/** What a page is called to who cannot see which one is open. */
function pageText(place: number, open: number): string {
  const page = numberText(say, place);
  return place === open ? say('Page {page}', { page }) : say('Go to page {page}', { page });
}

/** Page numbers with steps to both sides; MUI's name and props, the part of it the product uses. */
export function Pagination({ count, page, onChange, disabled = false, siblingCount, ...label }: PaginationProps) {
  return (
    <nav aria-label={label['aria-label'] ?? say('Pages')}>
      <Row>
        <li>
          <PageButton
            aria-label={say('Go to previous page')}
            disabled={disabled || page <= 1}
            onClick={(event) => onChange(event, page - 1)}
          >
            <Arrow path="m14.5 6.5-5.5 5.5 5.5 5.5" />
          </PageButton>
        </li>
        {pagesShown(page, count, siblingCount).map((place) => (
          <li key={place}>
            {typeof place === 'number' ? (
              <PageButton
                aria-current={place === page ? 'page' : undefined}
                aria-label={pageText(place, page)}
                disabled={disabled}
                onClick={(event) => onChange(event, place)}
              >
                {numberText(say, place)}
              </PageButton>
            ) : (
              <Gap aria-hidden>…</Gap>
            )}
          </li>
        ))}
        <li>
          <PageButton
            aria-label={say('Go to next page')}
            disabled={disabled || page >= count}
            onClick={(event) => onChange(event, page + 1)}
          >
            <Arrow path="m9.5 6.5 5.5 5.5-5.5 5.5" />
          </PageButton>
        </li>
      </Row>
    </nav>
  );
}
