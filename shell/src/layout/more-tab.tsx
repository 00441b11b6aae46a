import { ButtonBase, Dialog, DialogContent, DialogTitle, List, ListItem } from '@mui/material';
import { inContext } from '@nestling/contract';
import { lineIcon } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Destination, PLACES } from './destinations.tsx';
import { PreloadingLink } from './preloading-link.tsx';
import { Tab } from './tab.tsx';

const MoreIcon = lineIcon('MoreIcon', <path d="M5 12v.01M12 12v.01M19 12v.01" />);

/** The last place of the phone's bar: a sheet with all destinations. */
export function MoreTab({ destinations }: { destinations: readonly Destination[] }) {
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Tab
        active={destinations.slice(PLACES).some(({ holds }) => holds(pathname))}
        Icon={MoreIcon}
        label={say(inContext('pages', 'More'))}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <MoreSheet destinations={destinations} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface MoreSheetProps {
  destinations: readonly Destination[];
  onClose: () => void;
}

/** All destinations, where the bar has not room for them. */
function MoreSheet({ destinations, onClose }: MoreSheetProps) {
  const { pathname } = useLocation();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="more-title">
      <DialogTitle id="more-title">{say(inContext('pages', 'More'))}</DialogTitle>
      <DialogContent>
        <List disablePadding>
          {destinations.map(({ label, to, Icon, holds }) => (
            <ListItem key={to} disablePadding>
              <ButtonBase
                component={PreloadingLink}
                to={to}
                onClick={onClose}
                aria-current={holds(pathname) ? 'page' : undefined}
                sx={{
                  width: 1,
                  minHeight: 48,
                  gap: 2,
                  px: 1,
                  justifyContent: 'flex-start',
                  borderRadius: 2,
                  fontSize: '1rem',
                  fontWeight: 600,
                  color: holds(pathname) ? 'primary.main' : 'text.primary',
                }}
              >
                <Icon />
                {label}
              </ButtonBase>
            </ListItem>
          ))}
        </List>
      </DialogContent>
    </Dialog>
  );
}
