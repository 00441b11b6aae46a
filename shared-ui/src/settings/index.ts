/** What a person has chosen, on every device. Whoever needs it bundles it: the first screen gets by without. */
export { projectSettings, saveSettings, settingsQuery, useSettings } from './settings.ts';
