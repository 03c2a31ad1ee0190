import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { codeSpan } from '../../base/markdown.ts';
import { directoryName, fileName } from '../../base/path-parts.ts';
import { pushTo } from '../../base/push-to.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { View } from '../../program/view.ts';
import { describeMostUsed } from '../answers/describe-uses.ts';
import { findingAt } from '../report/finding-at.ts';
import type { Finding, Group, Item } from '../report/lens.ts';
import { enumerate, enumerateCode } from '../report/phrases.ts';
import { describeTakenBy, type KnownUses, type Taken } from './collect-uses.ts';

/** Files, and names of declarations, that are listed of one directory. */
const FILES = 6;
const NAMES = 12;

/** Files that take names of the focus from modules that pass them on, and import none of its files. */
export function listIndirect(view: View, known: KnownUses): Group {
  const importers = new Set(view.inbound.map(({ from }) => from));
  const all = [...new Set(known.taken.flatMap(({ outside }) => [...outside]))].filter((path) => !importers.has(path)).sort(byText);
  const directories = new Map<string, string[]>();
  for (const path of all.filter((file) => !isTestPath(file))) {
    pushTo(directories, directoryName(path), path);
  }
  const items = [...directories]
    .sort(([a], [b]) => byText(a, b))
    .map(([directory, files]): Item => {
      const names = files.map((path) => fileName(path));
      const text = `${enumerateCode(names, FILES)} ${files.length === 1 ? 'imports' : 'import'} ${describeTakenBy(files, known)}`;
      return { path: directory, startLine: 0, endLine: 0, text, findings: findTaken(known, files) };
    });
  const tests = all.filter(isTestPath).length;
  const note = tests === 0 ? {} : { note: `${count(tests, 'test file')} ${tests === 1 ? 'imports' : 'import'} it that way.` };
  return { title: 'Imported through other files', ...note, items };
}

/** What the focus offers and no file outside it imports, directory by directory. */
export function listUnused({ taken }: KnownUses): Group {
  const directories = groupBy(taken.filter(isInsideOnly), (each) => directoryName(each.path));
  const items = [...directories].map(([directory, members]): Item => {
    const unused = members.filter(({ uses }) => uses.files.length === 0).map(({ name, path }) => `${codeSpan(name)} (${codeSpan(path)})`);
    const inside = members.filter(({ uses }) => uses.files.length > 0).map(({ label }) => label);
    const parts = [
      ...(inside.length === 0 ? [] : [`only the focus imports ${enumerate(inside, NAMES)}`]),
      ...(unused.length === 0 ? [] : [`no other file imports ${enumerate(unused, NAMES)}`]),
    ];
    return { path: directory, startLine: 0, endLine: 0, text: parts.join('; '), findings: members.map(findUnused) };
  });
  const note = { note: 'Other repositories may import them. To pass a name on (`export … from`) is no import.' };
  return { title: 'Public, but not imported outside the focus', ...(items.length === 0 ? {} : note), items };
}

/** What is imported most and how much is not imported outside, of what is known, in a sentence. */
export function summariseUses({ taken, declared }: KnownUses): string[] {
  const unused = taken.filter(isInsideOnly).length;
  const parts = [
    describeMostUsed(
      taken.map(({ label, outside }) => ({ label, files: outside.size })),
      'files outside',
    ) ?? [],
    unused === 0 ? [] : `${unused} ${unused === 1 ? 'is' : 'are'} not imported outside the focus`,
  ].flat();
  if (parts.length === 0) return [];
  const all = count(declared, 'public declaration');
  const scope = taken.length === declared ? `its ${all}` : `the ${taken.length} of its ${all} whose importers are known`;
  return [`Of ${scope}, ${parts.join('; ')}.`];
}

/** What every dependent takes, as statements for programs. */
export function findTaken({ taken }: KnownUses, files: readonly string[]): Finding[] {
  return taken.flatMap(({ name, outside }) =>
    files
      .filter((path) => outside.has(path))
      .map((path) => findingAt('uses', `${path} imports ${name}`, { path, startLine: 0, endLine: 0 })),
  );
}

function isInsideOnly({ outside, uses }: Taken): boolean {
  return outside.size === 0 && !uses.least;
}

function findUnused({ name, path, startLine, endLine, uses }: Taken): Finding {
  return findingAt('unused', `${name} ${uses.files.length === 0 ? 'is imported by no other file' : 'is imported inside the focus only'}`, {
    path,
    startLine,
    endLine,
  });
}
