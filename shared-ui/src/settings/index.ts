/** What a person has chosen, on every device. Whoever needs it bundles it: the first screen gets by without. */
export { saveSettings } from './save-settings.ts';
export { projectSettings, settingsQuery, useAreSettingsKnown, useSettings } from './settings.ts';
export { useChosen } from './use-chosen.ts';
