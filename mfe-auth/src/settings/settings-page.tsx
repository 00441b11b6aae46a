import { Box, Button, Tab, Tabs } from '@mui/material';
import { LazyPage, LogoutIcon, Page } from '@nestling/shared-ui';
import { useSession } from '@nestling/shared-ui/platform';
import { useSearchParams } from 'react-router-dom';
import { useSignOut } from '../account/use-sign-out.tsx';

const TABS = {
  account: { label: 'Account', load: () => import('../account/account-tab.tsx') },
  security: { label: 'Security', load: () => import('../security/security-tab.tsx') },
  tokens: { label: 'API Tokens', load: () => import('../tokens/tokens-tab.tsx') },
};
type TabName = keyof typeof TABS;
const NAMES = Object.keys(TABS) as TabName[];

/** `/settings?tab=…`: the tab is in the address, so that it can be reloaded and linked. */
export default function SettingsPage() {
  const { user } = useSession();
  const { signOut, question } = useSignOut();
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab');
  const tab = NAMES.find((name) => name === wanted) ?? 'account';
  if (!user) return null;
  return (
    <Page
      title="Settings"
      actions={
        <Button startIcon={<LogoutIcon />} onClick={signOut} sx={{ mr: -1.75 }}>
          Logout
        </Button>
      }
    >
      <Tabs
        variant="fullWidth"
        aria-label="Settings"
        value={tab}
        onChange={(_, chosen: TabName) => setParams({ tab: chosen }, { replace: true })}
        sx={{ mb: 2, mt: -1 }}
      >
        {NAMES.map((name) => (
          <Tab
            key={name}
            value={name}
            label={TABS[name].label}
            id={`${name}-tab`}
            aria-controls={name === tab ? 'settings-panel' : undefined}
            sx={{ px: 1 }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="settings-panel" aria-labelledby={`${tab}-tab`}>
        <LazyPage key={tab} load={TABS[tab].load} />
      </Box>
      {question}
    </Page>
  );
}
