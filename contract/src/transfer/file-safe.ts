/** A baby's name as it can stand in the name of a file: what no file system minds. */
export const fileSafe = (name: string): string => name.replaceAll(/[\p{C}/\\:*?"<>|\s]+/gu, '_').slice(0, 60) || 'baby';
