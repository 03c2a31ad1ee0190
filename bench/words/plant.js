// Makes true statements of real documents false, one at a time, and asks kb about each copy: always the same ones.
import { judgeTexts, wordsFiles } from '../../dist/bench-api.js';

/** At most so many of one kind in one repository, that no repository decides a kind. */
const MOST = 2;

/** How each kind of lie is made of a claim that holds: what is written instead of it; undefined where it cannot be made of this one. */
const LIES = {
  'path, a letter off': (claim) =>
    claim.kind === 'path' && claim.start >= 0 ? claim.text.replace(/([a-z])([a-z])([a-z]{3,}\.\w+)$/, '$2$1$3') : undefined,
  'path, another directory': (claim) =>
    claim.kind === 'path' && claim.start >= 0 && claim.text.split('/').length > 2
      ? claim.text.replace(/^([^/]+)\/[^/]+\//, '$1/elsewhere/')
      : undefined,
  'link, another name': (claim) =>
    claim.kind === 'link' && /^[\w./-]+\.\w+$/.test(claim.text) ? claim.text.replace(/(\.\w+)$/, '-2$1') : undefined,
  'heading, gone': (claim) => (claim.kind === 'heading' ? `${claim.text}-of-yore` : undefined),
  'line, beyond the end': (claim) =>
    claim.kind === 'path' && claim.start >= 0 && /\.(?:ts|js|py|go|rs|rb|java|kt)$/.test(claim.text) ? `${claim.text}:99999` : undefined,
  'symbol, in another file': (claim) =>
    claim.kind === 'path' && claim.start >= 0 && /\.(?:ts|js|py|go|rs|rb|java|kt)$/.test(claim.text)
      ? `${claim.text}#refreshAncientLedger`
      : undefined,
  'command, another name': (claim) => (claim.kind === 'command' ? `${claim.text}-everything` : undefined),
  'version, too low': (claim) =>
    claim.kind === 'version'
      ? claim.text.replace(/\d+(\.\d+)*/, (version) =>
          version.includes('.') ? version.replace(/^\d+\.\d+/, (two) => `${two.split('.')[0]}.1`) : '6',
        )
      : undefined,
  'package manager, another': (claim) =>
    claim.kind === 'package-manager'
      ? claim.text.replace(/^\w+ \S+/, claim.text.startsWith('yarn') ? 'npm install' : 'yarn install')
      : undefined,
  'variable, another word': (claim) =>
    claim.kind === 'variable' && claim.text.split('_').length > 2 ? claim.text.replace(/_[A-Z\d]+$/, '_ANTIQUITY') : undefined,
};

/** The lies of one repository, each with whether it is found. @param before those of other repositories: ten of a kind are enough. */
export async function plantLies(name, workspace, before) {
  const texts = await workspace.reader.readTexts(wordsFiles(workspace.tree, workspace.config));
  const judged = await judgeTexts(workspace, texts);
  const lies = [];
  for (const [path, { held }] of judged) {
    for (const claim of held.filter(({ hedge, start }) => hedge === undefined && start >= 0))
      lies.push(...liesOf(path, claim, lies, before));
  }
  for (const lie of lies) {
    const text = texts.get(lie.path);
    const copy = text.slice(0, lie.start) + lie.to + text.slice(lie.end);
    const findings = (await judgeTexts(workspace, new Map([[lie.path, copy]]))).get(lie.path)?.findings ?? [];
    lie.found = findings.some(({ line }) => line === lie.line);
  }
  return lies.map((lie) => ({ name, ...lie }));
}

/** No more than one of a kind in a document. */
function liesOf(path, claim, own, others) {
  return Object.entries(LIES).flatMap(([kind, lie]) => {
    const same = own.filter((each) => each.kind === kind);
    const isWanted = same.length < MOST && same.length + others.filter((each) => each.kind === kind).length < 10;
    const to = isWanted && !same.some((each) => each.path === path) ? lie(claim) : undefined;
    return to === undefined || to === claim.text
      ? []
      : [{ kind, path, line: claim.line, start: claim.start, end: claim.end, from: claim.text, to }];
  });
}
