/** What a person has chosen, on every device. Whoever needs it bundles it: the first screen gets by without. */
export { saveSettings } from './save-settings.ts';
export { projectSettings, settingsQuery, useSettings } from './settings.ts';
export { useSettingsRead } from './settings-read.ts';
export { useChosen } from './use-chosen.ts';
