import { Paper, type PaperProps, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

export interface CardProps extends Omit<PaperProps, 'title'> {
  title?: ReactNode;
  /** What stands at the end of the title's line: an icon button, a link. */
  action?: ReactNode;
}

/** The text of a text button ends where the content ends, not its unseen edge, also in a line of its own. */
const TEXT_IN_LINE = { '& > .MuiButton-text:last-child': { ml: 'auto', mr: -0.75 } };

/** A rounded section of a page, named by its title (h2). */
export function Card({ title, action, children, sx, ...paper }: CardProps) {
  const titleId = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={title ? titleId : undefined}
      {...paper}
      sx={[{ p: { xs: 2.5, sm: 3 } }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {(title || action) && (
        <Stack
          direction="row"
          // What has no room beside the title's longest word stands below it.
          sx={{
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            minHeight: 48,
            mt: -1,
            mb: 0.5,
            mr: -1,
            ...TEXT_IN_LINE,
          }}
        >
          {/* Its first line stands as high where there are several. */}
          <Typography id={titleId} variant="h2" sx={{ flex: '1 1 min-content', minWidth: 0, py: 1 }}>
            {title}
          </Typography>
          {action}
        </Stack>
      )}
      {children}
    </Paper>
  );
}
