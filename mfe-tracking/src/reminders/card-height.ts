/** Height of the closed reminders' card with its shortest note: nothing moves when it comes. Pixels. */
export const CARD_HEIGHT = 250;
