import { Button, Drawer, ListItemIcon, Menu, MenuItem, Popover, TextField, Typography } from '@mui/material';
import { pumpingKind } from '@nestling/contract/kinds/pumping';
import { ConfirmDialog, DeleteIcon, EditIcon } from '@nestling/shared-ui';
import { ShownOnce, ShownOnceDialog } from '@nestling/shared-ui/forms';
import { FormDialog, RecordEditor, Recorder } from '@nestling/shared-ui/pickers';
import { Opened, Row } from '../part.tsx';
import { LONG, MIA, NAP, nothing } from '../samples.ts';

const QUESTION = { title: 'Delete this feeding?', text: 'Bottle, 120 ml, 3:14 AM. It cannot be brought back.' };
const ASKED = { open: true, confirmLabel: 'Delete', onConfirm: nothing, ...QUESTION };

export const Questions = () => (
  <Row>
    <Opened name="question">
      {(onClose) => <ConfirmDialog {...ASKED} title="Merge the two?" confirmLabel="Merge" onClose={onClose} />}
    </Opened>
    <Opened name="destructive question">
      {(onClose) => <ConfirmDialog {...ASKED} destructive onClose={onClose} />}
    </Opened>
    <Opened name="busy question">{(onClose) => <ConfirmDialog {...ASKED} pending onClose={onClose} />}</Opened>
    <Opened name="long question">
      {(onClose) => (
        <ConfirmDialog {...ASKED} destructive title={LONG} text={LONG} confirmLabel={LONG} onClose={onClose}>
          <TextField label={LONG} sx={{ mt: 2 }} />
        </ConfirmDialog>
      )}
    </Opened>
  </Row>
);

const field = <TextField label="Title" value="Buy diapers" onChange={nothing} />;

export const Forms = () => (
  <Row>
    <Opened name="form">
      {(onClose) => (
        <FormDialog title="Edit to-do" busy={false} record={NAP} onDelete={nothing} onSave={nothing} onClose={onClose}>
          {field}
        </FormDialog>
      )}
    </Opened>
    <Opened name="refused form">
      {(onClose) => (
        <FormDialog title={LONG} busy={false} problem={LONG} onDelete={nothing} onSave={nothing} onClose={onClose}>
          {field}
        </FormDialog>
      )}
    </Opened>
    <Opened name="asking form">
      {(onClose) => (
        <FormDialog
          title="Record medicine"
          busy={false}
          isQuestion
          problem="The last dose was 2h ago. Record it all the same?"
          onSave={nothing}
          onClose={onClose}
        >
          {field}
        </FormDialog>
      )}
    </Opened>
    <Opened name="busy form">
      {(onClose) => (
        <FormDialog title="Edit to-do" busy destructive onDelete={nothing} onSave={nothing} onClose={onClose}>
          {field}
        </FormDialog>
      )}
    </Opened>
    <Opened name="editor">{(onClose) => <RecordEditor record={NAP} onClose={onClose} />}</Opened>
    <Opened name="recorder">{(onClose) => <Recorder kind={pumpingKind} babyId={MIA.id} onClose={onClose} />}</Opened>
    <Opened name="shown once">
      {(onDone) => (
        <ShownOnceDialog
          title="API token"
          warning="It is shown this once."
          maxWidth="xs"
          doneLabel="Done"
          onDone={onDone}
        >
          <ShownOnce label="Token" text={`nst_${'0123456789abcdef'.repeat(3)}`} />
        </ShownOnceDialog>
      )}
    </Opened>
  </Row>
);

export const Overlays = () => (
  <Row>
    <Opened name="menu">
      {(onClose, button) => (
        <Menu open anchorEl={button} onClose={onClose}>
          <MenuItem onClick={onClose}>
            <ListItemIcon>
              <EditIcon />
            </ListItemIcon>
            Edit
          </MenuItem>
          <MenuItem selected onClick={onClose}>
            Selected
          </MenuItem>
          <MenuItem disabled>
            <ListItemIcon>
              <DeleteIcon />
            </ListItemIcon>
            Delete
          </MenuItem>
        </Menu>
      )}
    </Opened>
    <Opened name="popover">
      {(onClose, button) => (
        <Popover open anchorEl={button} onClose={onClose}>
          <Typography sx={{ p: 2 }}>{LONG}</Typography>
        </Popover>
      )}
    </Opened>
    <Opened name="drawer">
      {(onClose) => (
        <Drawer open anchor="right" onClose={onClose}>
          <Button onClick={onClose}>Close</Button>
        </Drawer>
      )}
    </Opened>
  </Row>
);
