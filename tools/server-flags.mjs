/**
 * What Node is told when it runs the server: young objects have 4 MB instead of 16. A home server has little memory, and this is 8 MB less after
 * the start; creating records costs the same, an import of 100,000 rows some 10 % more of the processor.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4'];
