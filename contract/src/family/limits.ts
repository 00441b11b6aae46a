/** How many people a baby has, and how long what they are given or take back lasts. */

/** At most so many look after a baby, owners included (row FAM-17). */
export const MOST_PEOPLE = 20;
/** At most so many invitations to a baby are open (row FAM-17). */
export const MOST_INVITATIONS = 20;
/** How long an invitation works, in days (row FAM-13). */
export const INVITATION_DAYS = 7;
/** A last day lies at most so many days ahead: two years. */
export const LONGEST_ACCESS_DAYS = 731;
/** How long a deleted baby can be brought back, and a merge be undone, in days (rows FAM-45, FAM-55). */
export const BABY_KEPT_DAYS = 7;
/** How long what was deleted can be brought back, in days (row FAM-45). */
export const TRASH_KEPT_DAYS = 30;
