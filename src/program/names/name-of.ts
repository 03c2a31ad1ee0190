import type { Definition } from './read-names.ts';

/** The name a definition goes by: `UserService.create`. */
export function nameOf({ name, owner, path }: Definition): string {
  if (name === 'default') return path.slice(path.lastIndexOf('/') + 1);
  return owner === undefined ? name : `${owner}.${name}`;
}
