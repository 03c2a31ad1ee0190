import { answers } from './answers.ts';
import { callers } from './callers.ts';
import { commands } from './commands.ts';
import { concept } from './concept.ts';
import { config } from './config.ts';
import { cycles } from './cycles.ts';
import { dependencies } from './dependencies.ts';
import { dependents } from './dependents.ts';
import { entity } from './entity.ts';
import { errors } from './errors.ts';
import { hotspots } from './hotspots.ts';
import { implementers } from './implementers.ts';
import { jobs } from './jobs.ts';
import { owners } from './owners.ts';
import { path } from './path.ts';
import { permissions } from './permissions.ts';
import type { Query } from './query.ts';
import { routes } from './routes.ts';
import { schema } from './schema.ts';
import { states } from './states.ts';
import { symbol } from './symbol.ts';
import { text } from './text.ts';
import { trace } from './trace.ts';

/** Every kind of question, in the order in which help lists them. */
export const QUERIES: readonly Query[] = [
  text,
  concept,
  trace,
  symbol,
  callers,
  implementers,
  dependents,
  dependencies,
  path,
  cycles,
  hotspots,
  owners,
  entity,
  routes,
  permissions,
  answers,
  schema,
  errors,
  jobs,
  commands,
  states,
  config,
];

/**
 * The kind that words ask for: the first names it, else they are looked for as text.
 * @returns with the words that are left.
 */
export function findQuery(words: readonly string[]): { query: Query; about: readonly string[] } {
  const query = QUERIES.find(({ name }) => name === words[0]);
  return query ? { query, about: words.slice(1) } : { query: text, about: words };
}
