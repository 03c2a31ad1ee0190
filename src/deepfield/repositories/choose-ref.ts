import { usageError } from '../../base/errors.ts';
import type { RemoteRef } from '../../git/clones/resolve-remote.ts';

/** What somebody asked for: a branch, a tag, or a name that can be either. */
export interface AskedRef {
  branch?: string | undefined;
  tag?: string | undefined;
  ref?: string | undefined;
}

/** The one name that was asked for; undefined for none. @throws KbError (exit 2) for several. */
export function askedName({ branch, tag, ref }: AskedRef): string | undefined {
  const names = [branch, tag, ref].filter((name) => name !== undefined);
  if (names.length > 1) throw usageError('branch, tag and ref exclude each other', 'give one of them');
  return names[0];
}

/** Which of the things that the name means is meant. @throws KbError (exit 2) where it is none, or both and nobody said which. */
export function chooseRef(url: string, asked: AskedRef, found: readonly RemoteRef[]): RemoteRef {
  const kind = asked.branch !== undefined ? 'branch' : asked.tag !== undefined ? 'tag' : undefined;
  const meant = found.filter((each) => kind === undefined || each.kind === kind);
  const [first, second] = meant;
  const name = askedName(asked);
  if (first && second) {
    const choices = meant.map((each) => `--${each.kind}=${each.name} (${each.commit.slice(0, 12)})`).join(' or ');
    throw usageError(`${url} has both a branch and a tag ${name}`, `say which: ${choices}`);
  }
  if (first) return first;
  const other = found[0];
  const hint = other ? `it has a ${other.kind} of that name: --${other.kind}=${other.name}` : `git ls-remote ${url} lists them`;
  throw usageError(`${url} has no ${kind ?? 'branch or tag'} ${name}`, hint);
}
