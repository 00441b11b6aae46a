/** What is told below the fields: a phone may have it out of sight, and then a tap on 'Save' seemed to do nothing. */
export function bringIntoSight(told: HTMLElement | null): void {
  told?.scrollIntoView?.({ block: 'nearest' });
}
