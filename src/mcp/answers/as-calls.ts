/** What kb says of its command line as whoever calls tools has it: an option is a key of a call, a command a tool where there is one of that name. */
export function asCalls(said: string): string {
  return said
    .replace(COMMAND, '')
    .replace(OPTION, (_, name: string) => name.replace(/-([a-z])/g, (__, letter: string) => letter.toUpperCase()));
}

const COMMAND = /\bkb (?:spelunk )?(?=(?:query|context|check|spelunk|plan|process)\b)/g;

const OPTION = /(?<=^|[\s(])--([a-z][a-z-]*)/g;
