import { Alert, AlertTitle, Box } from '@mui/material';
import { say } from '@nestling/shared-ui/say';
import { useEffect, useState } from 'react';

const PROBE = 'nestling-probe';

/** Whether the browser keeps data for this site; some private windows and strict settings do not. */
const canStore = () =>
  new Promise<boolean>((resolve) => {
    try {
      const request = indexedDB.open(PROBE);
      request.onerror = () => resolve(false);
      request.onsuccess = () => {
        request.result.close();
        indexedDB.deleteDatabase(PROBE);
        resolve(true);
      };
    } catch {
      resolve(false);
    }
  });

/** Says so when nothing can be kept on this device: recording is what the app is for. */
export function StorageNotice() {
  const [blocked, setBlocked] = useState(false);
  useEffect(() => {
    void canStore().then((can) => setBlocked(!can));
  }, []);
  return (
    <Box role="status">
      {blocked && (
        <Alert
          severity="warning"
          role="none"
          sx={{ pointerEvents: 'auto', boxShadow: '0 8px 28px -8px rgb(13 12 24 / 45%)' }}
          onClose={() => setBlocked(false)}
        >
          <AlertTitle>{say('This browser keeps nothing for Nestling')}</AlertTitle>
          {say('What you record may be lost. Leave private browsing, or allow this site to store data, and reload.')}
        </Alert>
      )}
    </Box>
  );
}
