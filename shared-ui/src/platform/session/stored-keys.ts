/** Where localStorage keeps who is signed in, with their token, and the baby that was chosen last. */
export const STORED_USER = 'user';
export const STORED_TOKEN = 'authToken';
export const STORED_BABY = 'selectedBabyId';
