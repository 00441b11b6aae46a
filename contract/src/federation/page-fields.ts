/** What the cookie `nestling_page` says, under the names of its fields; nothing where it is too long. It cannot be unreadable: URL-encoded is anything. */
export const fieldsIn = (cookies: string): URLSearchParams =>
  new URLSearchParams(/(?:^|; )nestling_page=([^;]{0,2048})(?:;|$)/.exec(cookies)?.[1]);
