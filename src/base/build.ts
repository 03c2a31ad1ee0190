/** Put in by the bundler. */
declare const KB_BUILD: string | undefined;

/** Names the sources that this program was bundled from: another text in any of them gives another name. Undefined where they run as they are. */
export const BUILD: string | undefined = typeof KB_BUILD === 'undefined' ? undefined : KB_BUILD;

/**
 * Names all that decides what this program makes of its input, for keys of what is kept: the build, rules and all. Where the sources run as
 * they are, another process may run others.
 */
export const PROGRAM: string = BUILD ?? `process ${process.pid} ${performance.timeOrigin}`;
