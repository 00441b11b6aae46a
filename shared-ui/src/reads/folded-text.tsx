import { Box, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { say } from '../words/say.ts';

const LINES = 6;
const FOLDED = {
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: String(LINES),
  '@media print': { display: 'block' },
} as const;

/** A text that somebody wrote: so many lines of it, and the way to all. On paper it is whole. */
export function FoldedText({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may be cut in a place that is as high
  useEffect(() => {
    const element = place.current;
    // What is open is not cut, and was.
    if (!element || isOpen) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    measure();
    return () => resized.disconnect();
  }, [text, isOpen]);
  const toggle = () => {
    setOpen(!isOpen);
    // Where it was read to its end, its beginning is above the screen.
    if (isOpen) place.current?.scrollIntoView?.({ block: 'nearest' });
  };
  return (
    <>
      <Box ref={place} sx={isOpen ? undefined : FOLDED}>
        {text}
      </Box>
      {isCut && (
        <Button
          size="small"
          aria-expanded={isOpen}
          onClick={toggle}
          sx={{ ml: -1.75, '@media print': { display: 'none' } }}
        >
          {isOpen ? say('Show Less') : say('Show More')}
        </Button>
      )}
    </>
  );
}
