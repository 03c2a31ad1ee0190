import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { codeSpan } from '../../base/markdown.ts';
import { directoryName } from '../../base/path-parts.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { View } from '../../program/view.ts';
import { enumerate, enumerateCode } from '../report/phrases.ts';
import type { ImportLink } from './collect-imports.ts';
import { loadingByName } from './describe-unseen.ts';
import type { Cycles } from './list-cycles.ts';
import { collectPackages } from './list-packages.ts';

/** What the focus imports, who imports it, and whether it goes round in circles. */
export function summariseBoundaries(view: View, links: readonly ImportLink[], cycles: Cycles): string[] {
  return [describeOutgoing(view, links), describeIncoming(view), ...describeCycles(cycles)];
}

function describeOutgoing(view: View, links: readonly ImportLink[]): string {
  const statements = new Map(
    links.flatMap(({ from, imported, target }) => {
      return target.kind === 'outside' ? [[`${imported.line} ${from} ${target.directory}`, target.directory]] : [];
    }),
  );
  const directories = tally([...statements.values()]);
  const packages = collectPackages(links).filter((use) => !use.standard);
  const parts = [];
  if (directories.length > 0) {
    const most = directories.slice(0, 2).map(({ key }) => codeSpan(key));
    parts.push(
      `${count(directories.length, 'directory')} of the repository, ${directories.length > 2 ? 'mostly ' : ''}${most.sort(byText).join(' and ')}`,
    );
  }
  if (packages.length > 0) {
    parts.push(
      `${count(packages.length, 'external package')}: ${enumerateCode(
        packages.map((use) => use.name),
        4,
      )}`,
    );
  }
  const unseen = [...loadingByName(view).keys()];
  if (parts.length === 0 && unseen.length > 0)
    return `What the focus depends on is not all told here: in ${unseen.join(' and ')} associations, routes and texts name code, too.`;
  if (parts.length === 0) return 'The focus imports nothing but itself and the standard library.';
  return `The focus imports from ${parts.join('; and from ')}.`;
}

/** Without numbers of files, which change with every file that somebody adds anywhere. */
function describeIncoming(view: View): string {
  const importers = [...new Set(view.inbound.map((edge) => edge.from))];
  if (importers.length === 0) return 'No file outside imports it.';
  const tests = importers.filter(isTestPath);
  const code = importers.filter((path) => !isTestPath(path));
  const [most, next] = tally(view.inbound.filter(({ from }) => !isTestPath(from)).map((edge) => edge.to));
  const central = most === undefined || most.times === next?.times ? '' : `; the most imported is ${codeSpan(most.key)}`;
  const by = [
    ...(code.length === 0 ? [] : [`by code in ${nameDirectories(code)}`]),
    ...(tests.length === 0 ? [] : [`by tests${code.length === 0 ? ' alone,' : ''} in ${nameDirectories(tests)}`]),
  ];
  return `It is imported ${enumerate(by)}${central}.`;
}

function nameDirectories(paths: readonly string[]): string {
  const [only = '', ...others] = new Set(paths.map(directoryName));
  return others.length === 0 ? codeSpan(only) : count(others.length + 1, 'directory');
}

function describeCycles({ files, across, mutual }: Cycles): string[] {
  const parts = [
    ...(files.length === 0 ? [] : [`${count(files.length, 'import cycle')} within it`]),
    ...(across.length === 0 ? [] : [`${count(across.length, 'import cycle')} through files outside`]),
    ...(mutual.length === 0
      ? []
      : [
          `mutual imports with ${enumerateCode(
            mutual.map((item) => item.path),
            4,
          )}`,
        ]),
  ];
  const first = files.length + (files.length === 0 ? across.length : 0);
  return parts.length === 0 ? [] : [`There ${first === 1 ? 'is' : 'are'} ${enumerate(parts)}.`];
}

/** How often each text occurs, the most frequent first. */
function tally(texts: readonly string[]): { key: string; times: number }[] {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return [...times].map(([key, number]) => ({ key, times: number })).sort((a, b) => b.times - a.times || byText(a.key, b.key));
}
