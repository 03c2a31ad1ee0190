import { fileName } from '../../base/path-parts.ts';
import type { Definition } from './read-names.ts';

/** The name a definition goes by: `UserService.create`. */
export function nameOf({ name, owner, path }: Definition): string {
  if (name === 'default') return fileName(path);
  return owner === undefined ? name : `${owner}.${name}`;
}
