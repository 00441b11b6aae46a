import { CacheProvider } from '@emotion/react';
import { Box, Button, Link, Stack, type Theme, ThemeProvider, Typography } from '@mui/material';
import { Card, Page } from '@nestling/shared-ui';
import { ChoiceField } from '@nestling/shared-ui/forms';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect } from 'react';
import { createSearchParams, Link as PageLink, useLocation, useSearchParams } from 'react-router-dom';
import { stylesOf } from '../words/right-to-left.ts';
import { CHOICES, useDirection, useLook } from './look.ts';
import type { Part } from './part.tsx';
import { PARTS } from './parts.ts';
import { answers } from './samples.ts';

/**
 * `/__style`, in development and staging: every part of shared-ui in each of its states, in any scheme, text size and direction. `?part=<id>`
 * shows one alone.
 */
export default function StylePage() {
  const look = useLook();
  const [query] = useSearchParams();
  const direction = useDirection(look.chosen('dir'));
  const themeOf = useCallback((outer: Theme) => ({ ...outer, direction }), [direction]);
  const alone = PARTS.find(({ id }) => id === query.get('part'));
  return (
    <CacheProvider value={stylesOf(direction)}>
      <ThemeProvider theme={themeOf}>
        <QueryClientProvider client={answers}>
          {/* Another direction is another page: some parts measure once. */}
          {alone?.isWhole ? <alone.Shown /> : <Frame key={direction} look={look} alone={alone} />}
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

function Frame({ look: { chosen, choose }, alone }: { look: ReturnType<typeof useLook>; alone: Part | undefined }) {
  const { hash } = useLocation();
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash]);
  return (
    <Box component="main">
      <Page title="Style">
        <Stack sx={{ gap: 2 }}>
          <Whole>
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
              {CHOICES.map(({ name, label, options }) => (
                <ChoiceField
                  key={name}
                  label={label}
                  options={options.map(([value, text]) => [value, text])}
                  value={chosen(name)}
                  onChange={(value) => choose(name, value)}
                />
              ))}
            </Stack>
          </Whole>
          <Whole>
            <PartLinks alone={alone} />
          </Whole>
          {PARTS.filter((part) => (alone ? part === alone : !part.isWhole)).map((part) => (
            <Whole key={part.id}>
              <Section part={part} />
            </Whole>
          ))}
        </Stack>
      </Page>
    </Box>
  );
}

/** The address of a part alone, or of all of them, as it is looked at now. */
function useAddress(): (part?: string) => string {
  const [query] = useSearchParams();
  return (part) => {
    const next = createSearchParams(query);
    next.delete('open');
    next.delete('part');
    if (part) next.set('part', part);
    return `?${next}`;
  };
}

function PartLinks({ alone }: { alone: Part | undefined }) {
  const addressOf = useAddress();
  if (alone)
    return (
      <Button component={PageLink} to={addressOf()} variant="outlined" sx={{ alignSelf: 'start' }}>
        All parts
      </Button>
    );
  return (
    <Stack component="nav" aria-label="Parts" direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
      {PARTS.map(({ id, title }) => (
        <Link
          key={id}
          component={PageLink}
          to={addressOf(id)}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 48 }}
        >
          {title}
        </Link>
      ))}
    </Stack>
  );
}

/** Gives what ends within a pixel the rest of it. */
function fillPixel(element: HTMLElement | null) {
  if (!element) return undefined;
  const resized = new ResizeObserver(() => {
    const bottom = element.getBoundingClientRect().bottom + window.scrollY;
    element.style.marginBottom = `${Math.ceil(bottom) - bottom}px`;
  });
  resized.observe(element);
  return () => resized.disconnect();
}

/** What follows begins on a whole pixel: a part that grows shifts the pictures below it, and blurs none of them. */
const Whole = ({ children }: { children: ReactNode }) => <div ref={fillPixel}>{children}</div>;

function Section({ part: { id, title, isBare, Shown } }: { part: Part }) {
  const states = (
    <Stack sx={{ gap: 2 }}>
      <Shown />
    </Stack>
  );
  if (!isBare)
    return (
      <Card id={id} title={title}>
        {states}
      </Card>
    );
  return (
    <Stack component="section" id={id} aria-labelledby={`${id}-title`} sx={{ gap: 1 }}>
      <Typography variant="h2" id={`${id}-title`}>
        {title}
      </Typography>
      {states}
    </Stack>
  );
}
