import type { Query } from './query.ts';

/** Every kind of question, in the order in which help lists them. All that names one is here. */
export const QUERIES: readonly Query[] = [
  {
    name: 'text',
    takes: '<words> [path:src/api] [lang:go]',
    summary: 'files by what they have to do with words, and why',
    options: ['path', 'tests'],
    load: async () => (await import('./text.ts')).text,
  },
  {
    name: 'concept',
    takes: '<words>',
    summary: 'whether something exists already, and everywhere it lives',
    options: [],
    load: async () => (await import('./concept.ts')).concept,
  },
  {
    name: 'trace',
    takes: '<name> ...',
    summary: 'a setting or field in every file that says it, in any spelling: what a sibling would touch',
    each: true,
    options: ['path', 'tests'],
    load: async () => (await import('./trace.ts')).trace,
  },
  {
    name: 'writes',
    takes: '<Type.field|name> ...',
    summary: 'who sets a field or column: assignments, keys of objects, SQL',
    each: true,
    options: ['path', 'tests'],
    load: async () => (await import('./writes.ts')).writes,
  },
  {
    name: 'symbol',
    takes: '<name> ...',
    summary: 'where a name is declared, its members, and which files import it',
    each: true,
    options: ['tests'],
    load: async () => (await import('./symbol.ts')).symbol,
  },
  {
    name: 'source',
    takes: '<symbol|file:line> ...',
    summary: 'the code of declarations or places, and where what it names is declared',
    options: [],
    load: async () => (await import('./source.ts')).source,
  },
  {
    name: 'callers',
    takes: '<symbol> ...',
    summary: 'calls of a function, by the type of what it is called on; with a depth, what leads there',
    each: true,
    options: ['tests', 'path', 'depth'],
    load: async () => (await import('./callers.ts')).callers,
  },
  {
    name: 'calls',
    takes: '<symbol|route>',
    summary: 'what it calls, and what that calls, step by step',
    options: ['depth'],
    load: async () => (await import('./calls.ts')).calls,
  },
  {
    name: 'implementers',
    takes: '<type> ...',
    summary: 'the types that implement or extend a type, and what chooses between them',
    each: true,
    options: ['tests'],
    load: async () => (await import('./implementers.ts')).implementers,
  },
  {
    name: 'dependents',
    takes: '<file|symbol> ...',
    summary: 'what a change may reach: who imports it, directly and through others',
    each: true,
    options: ['depth', 'tests'],
    load: async () => (await import('./dependents.ts')).dependents,
  },
  {
    name: 'tests',
    takes: '<file|symbol|route>',
    summary: 'tests that ask for its URL, say its name or import it',
    options: ['depth', 'tests'],
    load: async () => (await import('./tests.ts')).tests,
  },
  {
    name: 'dependencies',
    takes: '<file|symbol> ...',
    summary: 'what a file imports: files with the names taken, packages, what leads nowhere',
    each: true,
    options: ['depth'],
    load: async () => (await import('./dependencies.ts')).dependencies,
  },
  {
    name: 'path',
    takes: '<file> <file>',
    summary: 'a shortest chain of imports between two files',
    options: [],
    load: async () => (await import('./path.ts')).path,
  },
  {
    name: 'cycles',
    takes: '[dir dir]',
    summary: 'circles of imports between files or directories; all imports between two directories',
    options: ['directories', 'path', 'tests'],
    load: async () => (await import('./cycles.ts')).cycles,
  },
  {
    name: 'hotspots',
    takes: '',
    summary: 'files that many import and that change often',
    options: ['path'],
    load: async () => (await import('./hotspots.ts')).hotspots,
  },
  {
    name: 'owners',
    takes: '<file> ...',
    summary: 'who changed a file, and whom CODEOWNERS names',
    each: true,
    options: [],
    load: async () => (await import('./owners.ts')).owners,
  },
  {
    name: 'entity',
    takes: '<file> ...',
    summary: 'what a file is for, what it gives and to whom, what it needs, its tests',
    each: true,
    options: [],
    load: async () => (await import('./entity.ts')).entity,
  },
  {
    name: 'routes',
    takes: '[route|dir]',
    summary: 'every HTTP route, its handler, what can refuse a caller',
    options: ['open', 'guard', 'path'],
    load: async () => (await import('./routes.ts')).routes,
  },
  {
    name: 'permissions',
    takes: '',
    summary: 'each guard, role or permission as it is written, with the routes behind it',
    options: ['guard', 'path'],
    load: async () => (await import('./permissions.ts')).permissions,
  },
  {
    name: 'answers',
    takes: '<route|Class.method>',
    summary: 'what a route answers, in order: errors, redirects and results with their conditions',
    options: [],
    load: async () => (await import('./answers.ts')).answers,
  },
  {
    name: 'schema',
    takes: '<type|route>',
    summary: 'fields and rules of a schema, model or table, inherited ones too; of a route, of what its handler names',
    options: [],
    load: async () => (await import('./schema.ts')).schema,
  },
  {
    name: 'errors',
    takes: '[name]',
    summary: 'where errors are raised and error types declared',
    options: ['path'],
    load: async () => (await import('./errors.ts')).errors,
  },
  {
    name: 'jobs',
    takes: '',
    summary: 'jobs of queues, schedules and events, with what runs',
    options: ['path'],
    load: async () => (await import('./jobs.ts')).jobs,
  },
  {
    name: 'commands',
    takes: '',
    summary: 'commands and program starts, with what runs',
    options: ['path'],
    load: async () => (await import('./commands.ts')).commands,
  },
  {
    name: 'states',
    takes: '[type]',
    summary: 'states of a type, and where it goes from one to another',
    options: ['path'],
    load: async () => (await import('./states.ts')).states,
  },
  {
    name: 'config',
    takes: '[name]',
    summary: 'settings of the environment, who reads them, and those that nothing reads',
    options: ['path'],
    load: async () => (await import('./config.ts')).config,
  },
];

const [TEXT] = QUERIES as [Query];

/** A word, and behind it in the same text what is no prose: a route, a place, a name of several words as code writes them. */
const IN_ONE = /^([a-z]+) +((?:[A-Z]+ +)?\S*[/.:#_]\S*|\S*[a-z][A-Z]\S*)$/;

/**
 * The kind that words ask for: the first names it, else they are looked for as text. Agents write both in one text now and then: 'callers findUser'.
 * @returns with the words that are left.
 */
export function findQuery(words: readonly string[]): { query: Query; about: readonly string[] } {
  const [, kind, about] = (words.length === 1 && IN_ONE.exec(words[0] ?? '')) || [];
  const [first, ...rest] = kind === undefined || about === undefined ? words : [kind, about];
  const query = QUERIES.find(({ name, takes }) => name === first && (kind === undefined || takes !== ''));
  return query ? { query, about: rest } : { query: TEXT, about: words };
}
