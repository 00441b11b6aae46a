/** The platform's own files: the project, or what a remote's own repository has installed of it. */
export const platform: string;
/** The repository whose apps are built. */
export const root: string;
/** Whether it has the platform as a package, and so neither the server's sources nor a store of releases. */
export const isAlone: boolean;
/** The folder of one of the platform's packages, such as '@nestling/shared-ui'. */
export function packageFolder(name: string): string;
