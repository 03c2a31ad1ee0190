import type { Facts } from '../../code/facts/facts.ts';
import { type Role, roleOf } from '../../program/file-roles.ts';

/** What files are, as an entity calls it. */
export const FILE_TYPES = ['module', 'service', 'component', 'util', 'api', 'config', 'model', 'test', 'hook'] as const;

type FileType = (typeof FILE_TYPES)[number];

const OF_ROLE: Partial<Record<Role, FileType>> = {
  settings: 'config',
  'schemas and models': 'model',
  services: 'service',
  'routes and commands': 'api',
  jobs: 'service',
  client: 'component',
  tests: 'test',
};

const UTIL = /(^|\/)(utils?|helpers?|lib|libs|common|shared|base|support)\//i;

/** What a file is, judged by its name and the directories that it is in. */
export function fileType(path: string, { exports }: Pick<Facts, 'exports'>): FileType {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const role = roleOf(path);
  if (role !== 'tests' && (/^use[A-Z-]/.test(name) || exports.some((each) => /^use[A-Z]/.test(each.local ?? each.name)))) return 'hook';
  if (/^(utils?|helpers?)\b|[._-](utils?|helpers?)\./i.test(name)) return 'util';
  const type = OF_ROLE[role];
  if (type === 'service' && !/(service|usecase|repositor|manager|job|task|worker|consumer|listener|processor|queue|cron)/i.test(path)) {
    return UTIL.test(path) ? 'util' : 'module';
  }
  return type ?? (UTIL.test(path) ? 'util' : 'module');
}
