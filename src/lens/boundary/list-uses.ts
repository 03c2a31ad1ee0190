import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { codeSpan } from '../../base/markdown.ts';
import { pushTo } from '../../base/push-to.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { View } from '../../program/view.ts';
import { describeMostUsed } from '../answers/describe-uses.ts';
import { serverFinding } from '../answers/server-finding.ts';
import { directoryOf } from '../report/directory-of.ts';
import type { Finding, Group, Item } from '../report/lens.ts';
import { enumerate, enumerateCode, place } from '../report/phrases.ts';
import { describeTakenBy, type KnownUses, type Taken } from './collect-uses.ts';

/** Files, and names of declarations, that are listed of one directory. */
const FILES = 6;
const NAMES = 12;

/** Files that use the focus without importing it: through a module that passes it on, or within a package or namespace. */
export function listIndirect(view: View, known: KnownUses): Group {
  const importers = new Set(view.inbound.map(({ from }) => from));
  const all = [...new Set(known.taken.flatMap(({ outside }) => [...outside.keys()]))].filter((path) => !importers.has(path)).sort(byText);
  const directories = new Map<string, string[]>();
  for (const path of all.filter((file) => !isTestPath(file))) {
    pushTo(directories, directoryOf(path), path);
  }
  const items = [...directories]
    .sort(([a, many], [b, few]) => few.length - many.length || byText(a, b))
    .map(([directory, files]): Item => {
      const names = files.map((path) => path.slice(path.lastIndexOf('/') + 1));
      const text = `${enumerateCode(names, FILES)} ${files.length === 1 ? 'uses' : 'use'} ${describeTakenBy(files, known)}`;
      return { path: directory, startLine: 0, endLine: 0, text, findings: findTaken(known, files) };
    });
  const tests = all.filter(isTestPath).length;
  const note = tests === 0 ? {} : { note: `${count(tests, 'test file')} ${tests === 1 ? 'uses' : 'use'} it that way.` };
  return { title: 'Used without a direct import', ...note, items };
}

/** What the focus offers and nothing outside it uses, directory by directory. */
export function listUnused({ taken }: KnownUses): Group {
  const directories = new Map<string, Taken[]>();
  for (const each of taken.filter(isInsideOnly)) {
    pushTo(directories, directoryOf(each.path), each);
  }
  const items = [...directories].map(([directory, members]): Item => {
    const unused = members
      .filter(({ uses }) => uses.files === 0)
      .map(({ name, path, startLine }) => `${codeSpan(name)} (${place(path, startLine)})`);
    const inside = members.filter(({ uses }) => uses.files > 0).map(({ name }) => codeSpan(name));
    const parts = [
      ...(inside.length === 0 ? [] : [`only the focus uses ${enumerate(inside, NAMES)}`]),
      ...(unused.length === 0 ? [] : [`no other file uses ${enumerate(unused, NAMES)}`]),
    ];
    return { path: directory, startLine: 0, endLine: 0, text: parts.join('; '), findings: members.map(findUnused) };
  });
  const note = { note: 'Other repositories may use them. To pass a whole module on (`export *`) is no use.' };
  return { title: 'Public, but not used outside the focus', ...(items.length === 0 ? {} : note), items };
}

/** What is used most and how much is not used outside, of what is known, in a sentence. */
export function summariseUses({ taken, declared }: KnownUses): string[] {
  const unused = taken.filter(isInsideOnly).length;
  const parts = [
    describeMostUsed(taken) ?? [],
    unused === 0 ? [] : `${unused} ${unused === 1 ? 'is' : 'are'} not used outside the focus`,
  ].flat();
  if (parts.length === 0) return [];
  const all = count(declared, 'public declaration');
  const scope = taken.length === declared ? `its ${all}` : `the ${taken.length} of its ${all} whose uses are known`;
  return [`Of ${scope}, ${parts.join('; ')}.`];
}

/** What every dependent takes, as statements for programs. */
export function findTaken({ taken }: KnownUses, files: readonly string[]): Finding[] {
  return taken.flatMap(({ name, outside }) =>
    files.flatMap((path) => {
      const use = outside.get(path);
      if (use === undefined) return [];
      return [serverFinding('uses', `${path} uses ${name} (${use.count})`, { path, startLine: use.line, endLine: use.line })];
    }),
  );
}

function isInsideOnly({ outside, cut, uses }: Taken): boolean {
  return outside.size === 0 && !cut && !uses.least;
}

function findUnused({ name, path, startLine, endLine, uses }: Taken): Finding {
  return serverFinding('unused', `${name} ${uses.files === 0 ? 'is used by no other file' : 'is used inside the focus only'}`, {
    path,
    startLine,
    endLine,
  });
}
