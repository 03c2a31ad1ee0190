import type { InParts } from '../../base/pace.ts';
import { complexityOf } from '../../program/complexity.ts';
import { typeOfFile } from '../../program/type-of-file.ts';
import type { Contents, View } from '../../program/view.ts';
import { collectImports } from '../boundary/collect-imports.ts';
import type { LensCode, LensReport, ReportPart } from '../report/lens.ts';
import { withinLimits } from '../report/limits.ts';
import { onlyOpen } from '../report/narrow-contents.ts';
import { reportGaps } from '../report/report-gaps.ts';
import { listExports } from './list-exports.ts';
import { listFileDependencies } from './list-file-dependencies.ts';
import { listFileDependents } from './list-file-dependents.ts';
import { isReading, notePatterns } from './note-patterns.ts';
import { quoteComments } from './quote-comments.ts';
import { readExports } from './read-exports.ts';
import { tellPurpose } from './tell-purpose.ts';
import { tellUseOfFile } from './tell-use-of-file.ts';

/** What one file is for, what it gives and needs, and who depends on it. */
export const entity: LensCode = {
  sees: onlyTold,
  quotes: quoteComments,
  ...withinLimits(report),
};

/** Its open declarations, and what it reads from its environment. */
function onlyTold(contents: Contents): Contents {
  const { facts, matches } = onlyOpen(contents);
  return { facts, matches: matches.filter(isReading) };
}

function* report(view: View): InParts<LensReport> {
  const [source] = view.sources;
  if (!source) return { summary: ['Nothing was read of the file.'], groups: [], gaps: [] };
  const { path, facts, lines = 0, declarations = 0, quoted } = source;
  const id = view.idOf ?? ((each) => each);
  const links = collectImports(view);
  const exported = yield* readExports(view);
  yield;
  const place = tellUseOfFile(view, links, exported);
  const purpose = tellPurpose(view, source, exported, place);
  const parts: ReportPart[] = [
    // Words of somebody stand above the section.
    purpose.text === undefined
      ? { title: 'In the Repository', lines: [place] }
      : {
          title: 'Purpose',
          lines: [purpose.text, '', ...(purpose.text === place ? [] : [place, '']), `_Source of the purpose: ${purpose.told}._`],
        },
    { title: 'Key Exports', lines: listExports(exported, facts) },
    { title: 'Dependencies', lines: listFileDependencies(links, id) },
    { title: 'Dependents', lines: listFileDependents(view, id) },
    { title: 'Patterns & Notes', lines: notePatterns(view, source) },
  ];
  return {
    summary: [],
    groups: [],
    parts,
    front: {
      id: id(path),
      path,
      type: typeOfFile(path),
      status: quoted?.deprecated ? 'deprecated' : 'active',
      lines,
      complexity: complexityOf(lines, declarations),
      purpose_source: purpose.source,
    },
    gaps: reportGaps(view, 'imports'),
  };
}
