import { Box, Button, Stack, Typography } from '@mui/material';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Something of shared-ui in all its states. */
export interface Part {
  /** `?part=<id>` shows it alone. */
  id: string;
  title: string;
  /** It brings a surface of its own, and stands on that of the page. */
  isBare?: boolean;
  /** It is a page itself: only alone it is shown. */
  isWhole?: boolean;
  Shown: ComponentType;
}

/** One state of a part, under its name. */
export const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <Stack role="group" aria-label={name} sx={{ gap: 1, minWidth: 0 }}>
    <Typography variant="caption" aria-hidden sx={{ color: 'text.secondary' }}>
      {name}
    </Typography>
    <Box sx={{ minWidth: 0 }}>{children}</Box>
  </Stack>
);

/** States side by side, as many as there is room for. */
export const Row = ({ children }: { children: ReactNode }) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
    {children}
  </Stack>
);

interface OpenedProps {
  /** `&open=<name>` opens it with the page. */
  name: string;
  children: (close: () => void, button: HTMLElement) => ReactNode;
}

/** What lies over the page, or takes the focus when it appears: behind a button. */
export function Opened({ name, children }: OpenedProps) {
  const [query] = useSearchParams();
  const [isOpen, setOpen] = useState(query.get('open') === name);
  const [button, setButton] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button ref={setButton} variant="outlined" onClick={() => setOpen(true)}>
        Open: {name}
      </Button>
      {isOpen && button && children(() => setOpen(false), button)}
    </>
  );
}
