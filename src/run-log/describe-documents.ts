import { canonicalJson } from '../base/canonical-json.ts';
import { byText, digest } from '../base/digest.ts';
import type { Inputs } from '../docs/document/document.ts';
import { blobId } from '../git/blob-id.ts';
import type { TreeEntry } from '../git/objects/tree.ts';
import { encodePath } from '../git/path-bytes.ts';
import { CONFIG_PATH } from '../workspace/config.ts';
import { readUserRules, userRulesOf } from '../workspace/user-rules.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { documentTools } from './document-tools.ts';
import type { RunOutput } from './manifest.ts';
import type { Run } from './record-run.ts';
import type { RunDocument } from './run-document.ts';

/** What a run that was about documents read and made. A document can come in several pieces, the last one with the text that stayed. */
export async function describeDocuments(
  workspace: Workspace,
  documents: readonly RunDocument[],
): Promise<Pick<Run, 'inputs' | 'outputs' | 'tools'>> {
  return {
    inputs: await inputsOf(workspace, documents),
    outputs: outputsOf(workspace, documents),
    tools: documentTools(documents),
  };
}

/** Digest of what a section records as its inputs, 16 hex digits. What read them is a tool, and none of them. */
function inputsDigest({ toolChain: _, ruleTools: __, ...inputs }: Inputs): string {
  return digest(canonicalJson(inputs), 16);
}

async function inputsOf(workspace: Workspace, documents: readonly RunDocument[]): Promise<Map<string, TreeEntry>> {
  const { entries } = workspace.tree;
  const paths = new Set([CONFIG_PATH]);
  const lenses = new Set<string>();
  for (const { lens, inputs } of documents.flatMap(({ sections }) => sections)) {
    lenses.add(lens);
    for (const { path } of inputs.sources) paths.add(path);
  }
  const own = await readUserRules(workspace);
  for (const lens of lenses) for (const { file } of Object.values(userRulesOf(own, lens)).flat()) paths.add(file);
  const known = [...paths].sort(byText).flatMap((path) => {
    const entry = entries.get(path);
    return entry ? [[path, entry] as const] : [];
  });
  return new Map(known);
}

function outputsOf({ repo }: Workspace, documents: readonly RunDocument[]): Map<string, RunOutput> {
  const outputs = new Map<string, RunOutput>();
  for (const { path, action, files, sections } of documents) {
    const before = outputs.get(path);
    const id = files === undefined ? before?.id : blobId(encodePath(files.text), repo.objectFormat);
    const origins = sections.map(({ lens, selection, inputs }) => [lens, { selection, inputs: inputsDigest(inputs) }] as const);
    outputs.set(path, {
      action: before === undefined ? action : stronger(before.action, action),
      ...(id === undefined ? {} : { id }),
      sections: new Map([...(before?.sections ?? []), ...origins]),
    });
  }
  return outputs;
}

/** A document of which one section was written and another kept was written. */
function stronger(a: RunOutput['action'], b: RunOutput['action']): RunOutput['action'] {
  const order: readonly RunOutput['action'][] = ['written', 'left', 'kept'];
  return order.find((action) => action === a || action === b) ?? a;
}
