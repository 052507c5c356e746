/** The version of pnpm that installs the workspace's packages, for `npx`. */
export declare const PNPM: string;
