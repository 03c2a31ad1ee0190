import { fileName } from '../base/path-parts.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { languageOf } from '../code/languages/languages.ts';

/** What files are for, judged by their path, in the order in which a change of something goes through them. */
export const ROLES = [
  'settings',
  'migrations',
  'schemas and models',
  'services',
  'routes and commands',
  'guards',
  'jobs',
  'client',
  'other code',
  'tests',
] as const;

export type FileRole = (typeof ROLES)[number];

/** A migration is named for what it changes, so its directory alone tells. */
const MIGRATION = /(^|\/)(migrations?|migrate|alembic)\//i;

const BY_PATH: readonly (readonly [FileRole, RegExp])[] = [
  ['migrations', /(^|\/)revisions\//i],
  [
    'client',
    /(^|\/)(clients?|frontend|web|ui|components?|pages|views|templates|screens|hooks|stores?)\/|\.(tsx|jsx|vue|svelte|erb|ejs|hbs|pug|twig|html|blade\.php|cshtml|razor)$/i,
  ],
  [
    'settings',
    /(^|\/)(conf|config|configs|configuration|settings|env|constants?)(\/|[.-]|\.\w+$)|(^|\/)\.env|settings?\.\w+$|config\.\w+$/i,
  ],
  ['guards', /(^|[/.-])(auth\w*|guards?|polic(y|ies)|permissions?|middlewares?)([/.-]|$)/i],
  ['schemas and models', /(^|[/._-])(schemas?|models?|entit(y|ies)|dtos?|types?|interfaces?|serializers?)([/._-]|$)/i],
  [
    'routes and commands',
    /(^|[/._-])(routes?|routers?|controllers?|handlers?|api|endpoints?|resolvers?|commands?|cli|urls?)([/._-]|$)|(^|\/)views(\/[^/]+)*\.py$/i,
  ],
  ['jobs', /(^|[/._-])(jobs?|tasks?|workers?|consumers?|listeners?|processors?|queues?|cron)([/._-]|$)/i],
  ['services', /(^|[/._-])(services?|usecases?|repositor(y|ies)|stores?|managers?|core|lib|domain)([/._-]|$)/i],
];

/** What a file is for. */
export function roleOf(path: string): FileRole {
  if (isTestPath(path)) return 'tests';
  if (MIGRATION.test(path)) return 'migrations';
  const { serves } = languageOf(path) ?? {};
  const roles = serves ? BY_PATH.filter(([role]) => role !== 'client') : BY_PATH;
  const roleBy = (text: string) => roles.find(([, pattern]) => pattern.test(text))?.[0];
  return roleBy(fileName(path)) ?? roleBy(path) ?? 'other code';
}
