import * as v from 'valibot';

import { locateSources } from '../authored/locate-sources.ts';
import { type Recorded, type RecordOrder, recordSection } from '../authored/record-section.ts';
import { map, text } from '../base/schema/values.ts';
import { checkHandedText } from '../docs/document/check-handed-text.ts';
import { slug } from '../docs/store/slug.ts';
import { onlyLens } from '../generate/only-lens.ts';
import { parseRequest } from '../generate/request.ts';
import { requireLens } from '../lens/find-lens.ts';
import { prepareRecord } from '../run-log/record-run.ts';
import { recordWords } from '../spelunk/record-words.ts';
import { focusFromTop } from '../workspace/focus-from-top.ts';
import { showPath } from '../workspace/name-documents.ts';
import { withWorkspace } from '../workspace/workspace.ts';
import { operation } from './shared/operation.ts';
import { FOCUS, WHO } from './shared/request.ts';
import { STAGED } from './shared/tree.ts';
import { treeSource } from './shared/tree-source.ts';
import { needed, optional, texts, toggle } from './shared/values.ts';

/** `shown` is the document's path relative to `cwd`. */
export interface RecordedDocument {
  recorded: Omit<Recorded, 'inputs'>;
  shown: string;
}

const input = map({
  lens: needed('The lens whose section it is.', text()),
  focus: needed(FOCUS, text()),
  for: optional(WHO, text()),
  sources: texts('Files, directories or globs that the words are about; those recorded before unless given.'),
  words: optional('The words in markdown; those that are there unless given.', v.string('must be a text')),
  wordsName: optional('What to call the words in messages.', text()),
  ...STAGED,
  overwrite: toggle('Discard words that were edited in the document since.'),
  dry: toggle('Only return the document.'),
});

/** Stores words that somebody wrote as a section, with the ids of their sources, and records the run. */
export const record = operation({
  name: 'record',
  summary: 'Store a document whose words a person or an agent wrote',
  input,
  async run(context, asked): Promise<RecordedDocument> {
    const request = parseRequest({ lens: asked.lens, focus: asked.focus }, false);
    const name = onlyLens(request, 'words are recorded');
    if (asked.for !== undefined) parseRequest({ focus: request.focus, for: asked.for }, false);
    const words = asked.words === undefined ? undefined : checkHandedText(asked.words, asked.wordsName ?? 'the text');
    return withWorkspace(context, { source: treeSource(asked), fetch: false }, async (workspace) => {
      const { repo, tree } = workspace;
      const focus = focusFromTop({ top: repo.top, cwd: context.cwd, paths: tree.entries.keys() }, request.focus);
      slug(focus);
      const lens = await requireLens(name);
      const order: RecordOrder = {
        lens,
        focus,
        overwrite: asked.overwrite,
        dry: asked.dry,
        ...(asked.for === undefined ? {} : { role: asked.for }),
        ...(words === undefined ? {} : { words }),
        ...(asked.sources.length === 0 ? {} : { selection: locateSources(workspace, lens.name, context.cwd, asked.sources) }),
      };
      if (!order.dry) prepareRecord(workspace);
      const made = await recordSection(workspace, order);
      if (!order.dry) await recordWords(workspace, order, made);
      const { inputs: _, ...recorded } = made;
      return { recorded, shown: showPath(workspace, context.cwd, recorded.path) };
    });
  },
});
