/** Put in by the bundler. */
declare const KB_BUILD: string | undefined;

/** Names the sources that this program was bundled from: another text in any of them gives another name. Undefined where they run as they are. */
export const BUILD: string | undefined = typeof KB_BUILD === 'undefined' ? undefined : KB_BUILD;
