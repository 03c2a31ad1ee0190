import type { ClaimKind } from '../claims/kind.ts';
import { command } from './command.ts';
import { flag, option } from './flag.ts';
import { heading } from './heading.ts';
import { line } from './line.ts';
import { link } from './link.ts';
import { manager } from './manager.ts';
import { path } from './path.ts';
import { route } from './route.ts';
import { signature } from './signature.ts';
import { symbol } from './symbol.ts';
import { variable } from './variable.ts';
import { version } from './version.ts';

/** Every kind of claim. */
export const KINDS: readonly ClaimKind[] = [
  path,
  link,
  heading,
  line,
  symbol,
  signature,
  command,
  flag,
  option,
  variable,
  route,
  version,
  manager,
];

/** The kind of this name. */
export function kindNamed(name: string): ClaimKind | undefined {
  return KINDS.find((kind) => kind.name === name);
}
