import { Box, Button, Tab, Tabs } from '@mui/material';
import { text } from '@nestling/contract';
import { LazyPage, LoadingState, LogoutIcon } from '@nestling/shared-ui';
import { Columns, WidePage } from '@nestling/shared-ui/columns';
import { contributionsAt, PointSlot, useSession } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { sayTitle } from '@nestling/shared-ui/words';
import { useSearchParams } from 'react-router-dom';
import { useSignOut } from '../account/use-sign-out.tsx';

const OWN: readonly SettingsTab[] = [
  { name: 'account', label: text('Account'), load: () => import('../account/account-tab.tsx') },
  { name: 'security', label: text('Security'), load: () => import('../security/security-tab.tsx') },
  { name: 'tokens', label: text('API Tokens'), load: () => import('../tokens/tokens-tab.tsx') },
];

interface SettingsTab {
  /** In the address. */
  name: string;
  label: string;
  /** None: what another remote brings is all there is. */
  load?: Parameters<typeof LazyPage>[0]['load'];
}

/** The shell has the translations of what remotes contribute: their titles are drawn before they are loaded. */

const brought = (isAdmin: boolean) => contributionsAt('settings.section').filter(({ admins }) => isAdmin || !admins);

/** A tab of its own has what is not within one of ours. */
const tabOf = ({ name, within }: ReturnType<typeof brought>[number]): string =>
  OWN.find((tab) => tab.name === within)?.name ?? name.replaceAll('/', '.');

/** Ours, then those of other remotes in their order. */
const tabs = (isAdmin: boolean): readonly SettingsTab[] => [
  ...OWN.map((tab) => ({ ...tab, label: say(tab.label) })),
  ...brought(isAdmin)
    .map((section) => ({ name: tabOf(section), label: sayTitle(section.title) }))
    .filter(({ name }) => OWN.every((tab) => tab.name !== name)),
];

/** What a tab shows: its own, and what others bring to it. */
const Panel = ({ tab, isAdmin }: { tab: SettingsTab; isAdmin: boolean }) => (
  <Columns>
    {tab.load && <LazyPage key={tab.name} load={tab.load} />}
    {brought(isAdmin)
      .filter((section) => tabOf(section) === tab.name)
      .map(({ name }) => (
        <PointSlot<'settings.section'>
          key={name}
          name={name}
          props={{}}
          fallback={<LoadingState label={say('Loading')} />}
        />
      ))}
  </Columns>
);

/** More than ours, or large letters, need more lines than one; MUI's own mark of the chosen tab stands below the last. */
const IN_LINES = {
  '& .MuiTabs-list': { flexWrap: 'wrap' },
  '& .Mui-selected::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 4px 0',
    height: 4,
    borderRadius: 1,
    bgcolor: 'primary.main',
  },
} as const;

/** `/settings?tab=…`: the tab is in the address, so that it can be reloaded and linked. */
export default function SettingsPage() {
  const { user } = useSession();
  const { signOut, question } = useSignOut();
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab');
  const isAdmin = user?.admin === true;
  const all = tabs(isAdmin);
  const tab = all.find(({ name }) => name === wanted) ?? all[0];
  if (!user || !tab) return null;
  return (
    <WidePage
      title={say('Settings')}
      actions={
        <Button startIcon={<LogoutIcon />} onClick={signOut} sx={{ mr: -1.75 }}>
          {say('Logout')}
        </Button>
      }
    >
      <Tabs
        aria-label={say('Settings')}
        value={tab.name}
        onChange={(_, chosen: string) => setParams({ tab: chosen }, { replace: true })}
        slotProps={{ indicator: { sx: { display: 'none' } } }}
        sx={{ mb: 2, mt: -1, ...IN_LINES }}
      >
        {all.map(({ name, label }) => (
          <Tab
            key={name}
            value={name}
            label={label}
            id={`${name}-tab`}
            aria-controls={name === tab.name ? 'settings-panel' : undefined}
            // As wide as its words, and its share of what is left: 'Bezpieczeństwo' beside 'Konto'.
            sx={{ px: { xs: 0.5, sm: 1 }, minWidth: 48, maxWidth: '100%', flex: '1 0 auto' }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="settings-panel" aria-labelledby={`${tab.name}-tab`}>
        <Panel tab={tab} isAdmin={isAdmin} />
      </Box>
      {question}
    </WidePage>
  );
}
