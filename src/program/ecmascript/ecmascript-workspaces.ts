import { compileGlob } from '../../base/glob.ts';
import { inDirectory } from '../../base/path-parts.ts';
import { isMap, stringsOf } from '../../base/plain-data.ts';
import type { ResolverContext } from '../resolve/resolver.ts';

type Test = (path: string) => boolean;

/**
 * Tells which packages are members of a workspace: those that the `workspaces` of a package.json or the `packages` of a
 * pnpm-workspace.yaml above them cover, and the package that the workspace itself is.
 */
export function memberTest(context: ResolverContext, manifests: ReadonlyMap<string, Readonly<Record<string, unknown>>>): Test {
  const workspaces = [...manifests].flatMap(([directory, { workspaces: declared }]) => {
    const listed = isMap(declared) ? stringsOf(declared['packages']) : stringsOf(declared);
    const patterns = [...listed, ...pnpmPatterns(context.readText(inDirectory(directory, 'pnpm-workspace.yaml')) ?? '')];
    return patterns.length > 0 ? [{ directory, covers: compilePatterns(patterns) }] : [];
  });
  return (directory) =>
    workspaces.some((workspace) => {
      if (workspace.directory === directory) return true;
      const prefix = inDirectory(workspace.directory, '');
      return directory.startsWith(prefix) && workspace.covers(directory.slice(prefix.length));
    });
}

/** The `packages:` list, in block or flow style. */
function pnpmPatterns(text: string): string[] {
  const lines = text.split(/\r?\n/);
  const start = lines.findIndex((line) => /^packages\s*:/.test(line));
  if (start < 0) return [];
  const flow = /^packages\s*:\s*\[([^\]]*)\]/.exec(lines.slice(start).join(' '))?.[1];
  if (flow !== undefined) return flow.split(',').map(unquote).filter(Boolean);
  const next = lines.findIndex((line, index) => index > start && /^[^\s#-]/.test(line));
  const block = lines.slice(start + 1, next < 0 ? undefined : next);
  return block
    .flatMap((line) => /^\s*-\s+(.*)$/.exec(line)?.[1] ?? [])
    .map(unquote)
    .filter(Boolean);
}

function unquote(item: string): string {
  return item
    .replace(/\s#.*$/, '')
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2');
}

/** A pattern that starts with `!` takes away what those before it gave. */
function compilePatterns(patterns: readonly string[]): Test {
  const compiled = patterns.flatMap((pattern) => {
    const covers = compileSafely(pattern.replace(/^!?(?:\.\/)?/, '').replace(/\/$/, ''));
    return covers ? [{ negated: pattern.startsWith('!'), covers }] : [];
  });
  return (path) => compiled.reduce((covered, { negated, covers }) => (covers(path) ? !negated : covered), false);
}

/** A pattern too wild to compile covers nothing. */
function compileSafely(pattern: string): Test | undefined {
  try {
    return compileGlob(pattern);
  } catch {
    return undefined;
  }
}
