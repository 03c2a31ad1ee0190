import { fileName } from '../base/path-parts.ts';
import { type FileRole, roleOf } from './file-roles.ts';

/** Kinds of files as the index and entities name them. */
export const FILE_TYPES = ['module', 'service', 'component', 'util', 'api', 'config', 'model', 'test', 'hook'] as const;

export type FileType = (typeof FILE_TYPES)[number];

const BY_ROLE: Readonly<Record<FileRole, FileType>> = {
  settings: 'config',
  migrations: 'model',
  'schemas and models': 'model',
  services: 'service',
  'routes and commands': 'api',
  guards: 'module',
  jobs: 'service',
  client: 'component',
  'other code': 'module',
  tests: 'test',
};

/** What kind of file one is, judged by its path. */
export function typeOfFile(path: string): FileType {
  const name = fileName(path);
  const type = BY_ROLE[roleOf(path)];
  if (type === 'test') return type;
  if (/^use[A-Z]\w*\.[jt]sx?$/.test(name)) return 'hook';
  return type === 'module' && /(^|\/)(utils?|helpers?|common|shared)(\/|\.\w+$)/i.test(path) ? 'util' : type;
}
