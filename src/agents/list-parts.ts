import { type BlockForm, putBlock, stateOfBlock, takeBlock } from './edit/block.ts';
import type { Edit, State, Text } from './edit/edit.ts';
import { putEntry, stateOfEntry, takeEntry } from './edit/entry.ts';
import { guideLines } from './guide.ts';
import type { Agent, EntryPlace, GuidePlace } from './known/agent.ts';
import type { AgentFile, AgentRepository } from './read-repository.ts';

/** One thing of kb's for one agent, in one file. */
export interface AgentPart {
  agent: string;
  file: AgentFile;
  /** The same for things that are one and the same, for whichever agent. */
  key: string;
  /** Whether it belongs there, in this repository. */
  isWanted: boolean;
  state(text: Text): State;
  put(text: Text, overwrite: boolean): Edit;
  take(text: Text, overwrite: boolean): Edit;
}

/** What there is, or could be, for an agent in a repository, in the order in which it is put there. */
export function listParts(agent: Agent, repository: AgentRepository): AgentPart[] {
  return [
    ...agent.texts.map((place) => textPart(agent.name, place, repository)),
    ...agent.entries.map((place) => entryPart(agent.name, place, repository)),
  ];
}

/** How a part stands in its file now. */
export function stateOfPart({ file, state }: AgentPart): State {
  return file.problem === undefined ? state(file.text) : { is: 'blocked', reason: file.problem };
}

function textPart(agent: string, place: GuidePlace, { files, documents }: AgentRepository): AgentPart {
  const form: BlockForm = { ...place, lines: place.lines ?? guideLines(documents) };
  return {
    agent,
    file: fileOfText(place, form, files),
    key: 'block',
    isWanted: true,
    state: (text) => stateOfBlock(text, form),
    put: (text, overwrite) => putBlock(text, form, overwrite),
    take: (text, overwrite) => takeBlock(text, form, overwrite),
  };
}

/** A file that has the agent read another one leaves the block to that, unless it has one already. */
function fileOfText(place: GuidePlace, form: BlockForm, files: AgentRepository['files']): AgentFile {
  const own = fileAt(files, place.path);
  const included = place.includes?.exec(withoutCode(own.text ?? ''))?.[1];
  return included === undefined || stateOfBlock(own.text, form).is !== 'absent' ? own : fileAt(files, included);
}

/** Markdown without its blocks and spans of code. */
function withoutCode(text: string): string {
  return text.replace(/^[ \t]*(```|~~~)[\s\S]*?^[ \t]*\1/gm, '').replace(/`[^`\n]*`/g, '');
}

function entryPart(agent: string, place: EntryPlace, { files, inPackage }: AgentRepository): AgentPart {
  const path = place.paths.find((each) => fileAt(files, each).text !== undefined) ?? place.paths[0];
  return {
    agent,
    file: fileAt(files, path),
    key: place.at.join('.'),
    isWanted: place.inPackage !== true || inPackage,
    state: (text) => stateOfEntry(text, place),
    put: (text, overwrite) => putEntry(text, place, overwrite),
    take: (text, overwrite) => takeEntry(text, place, overwrite),
  };
}

function fileAt(files: AgentRepository['files'], path: string): AgentFile {
  return files.get(path) ?? { path, text: undefined };
}
