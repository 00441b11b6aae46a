/** Where localStorage keeps who is signed in, with their token, the baby that was chosen last, and the one that is shown where none was. */
export const STORED_USER = 'user';
export const STORED_TOKEN = 'authToken';
export const STORED_BABY = 'selectedBabyId';
export const SHOWN_BABY = 'shownBabyId';
/** How a baby was, by a name of one's own (`ownKey`). */
export const GLANCE = 'glance';
/** How the person wants times and measures to be written, for the first picture. */
export const WRITTEN_AS = 'written-as';
