/** Explains why builds cannot work in a folder; undefined for a usable folder. */
export function problemOfFolder(folder: string): string | undefined;
