import { ROLES } from '../lens/find-lens.ts';
import { LENSES } from '../lens/lenses.ts';

/** What a person can have a client say to its model. */
export interface Prompt {
  name: string;
  description: string;
  /** What is said about a focus. */
  say: (focus: string) => string;
}

/** For each role how it looks at an area, and for who writes code how to change one. */
export const PROMPTS: readonly Prompt[] = [...[...ROLES].map(([role, lenses]) => promptFor(role, lenses)), promptForCode()];

function promptFor(role: string, lenses: readonly string[]): Prompt {
  const shows = LENSES.filter(({ name }) => lenses.includes(name)).map(({ name, shows }) => `${name}: ${shows}`);
  return {
    name: role,
    description: `Look at an area of the code as ${role}: ${lenses.join(', ')}`,
    say: (focus) =>
      [
        `Look at ${name(focus)} as ${role}. What matters: ${shows.join('; ')}.`,
        `1. read_document with focus=${JSON.stringify(focus)} and for="${role}". What is FRESH you can rely on; of what is STALE, say so.`,
        `2. Where it says MISSING or STALE: spelunk with the same focus and for="${role}".`,
        '3. Ask query for what the documents leave open, before you open files.',
        'Name the file and declaration of each thing that you state, and what kb could not decide.',
      ].join('\n'),
  };
}

function promptForCode(): Prompt {
  return {
    name: 'code',
    description: 'Change an area of the code: what to read first, what a change reaches, which tests to run',
    say: (focus) =>
      [
        `You are to change this: ${name(focus)}`,
        `1. context with goal=${JSON.stringify(focus)}: the files, what they reach, the tests, the documents that cover them.`,
        '2. read_document for the documents it names; what is FRESH you can rely on.',
        '3. Before you change a declaration: query with ask=["dependents", "<file>#<name>"] and ask=["callers", "<name>"].',
        '4. When you are done: run the tests that context named, then check; what your change made STALE, the command that it prints clears.',
      ].join('\n'),
  };
}

/** Whoever is asked must not take the words of a focus for more of the request. */
function name(focus: string): string {
  return JSON.stringify(focus);
}
