import { posix } from 'node:path';

import { count } from '../../base/count.ts';
import { codeSpan, oneLine } from '../../base/markdown.ts';
import { renderPlaces } from '../drafts/render-statement.ts';
import type { LearnedTopic } from '../knowledge/run-record.ts';
import { citesOf, PARTS } from '../knowledge/statement.ts';
import { type Topic, topicKey } from '../plan/plan.ts';
import { PLACES } from '../project/places.ts';
import type { FileChanges } from '../scan/compare-files.ts';
import type { Domain } from '../terrain/detect-domains.ts';
import type { Terrain } from '../terrain/terrain.ts';
import { describeTopic, type RunOutcome } from './run-outcome.ts';

/** Domains of each repository, with their size and what they need. */
export function renderProjectMap(terrains: readonly Terrain[], domains: readonly Domain[]): string {
  return terrains
    .map(({ name, code, tests, workspace }) => {
      const { source } = workspace.tree;
      const at = source.kind === 'commit' ? ` at ${source.rev.slice(0, 12)}` : '';
      const rows = domains
        .filter(({ title }) => title.startsWith(`${name}: `))
        .map(
          ({ title, files, importers, needs }) =>
            `| ${cell(title.slice(name.length + 2))} | ${files} | ${importers} | ${needs
              .slice(0, 3)
              .map((need) => cell(need.slice(name.length + 2)))
              .join(', ')} |`,
        );
      return [
        `## ${name}${at}`,
        '',
        `${count(code.length, 'source file')}, ${count(tests.length, 'test file')}.`,
        '',
        '| Domain | Files | Imported by | Imports most from |',
        '| --- | ---: | ---: | --- |',
        ...rows,
      ].join('\n');
    })
    .join('\n\n');
}

function cell(text: string): string {
  return codeSpan(text.replaceAll('|', '\\|'));
}

/** Each domain with how well it is known and where its draft is. */
export function renderDomainIndex(domains: readonly Domain[], topics: readonly Topic[], placeOf: ReadonlyMap<string, string>): string {
  const byKey = new Map(topics.map((topic) => [topicKey(topic.title), topic]));
  const rows = domains.map(({ title, covers }) => {
    const topic = byKey.get(topicKey(title));
    const place = placeOf.get(topicKey(title));
    const name = place === undefined ? title : `[${title}](${posix.relative(posix.dirname(PLACES.domainIndex), place)})`;
    return `| ${name} | ${topic ? `${topic.confidence}%` : ''} | ${topic?.priority ?? ''} | ${covers.slice(0, 3).map(cell).join(', ')}${covers.length > 3 ? ` and ${covers.length - 3} more` : ''} |`;
  });
  return ['| Domain | Known | Priority | Covers |', '| --- | ---: | --- | --- |', ...rows].join('\n');
}

/** What a run found, with the blob ids of what it cites. */
export function renderFindingsPage(outcome: Omit<RunOutcome, 'left' | 'written'>, learned: readonly LearnedTopic[]): string {
  const topics = learned.flatMap(({ title, statements, gaps }) => {
    const topic = outcome.topics.find((each) => topicKey(each.title) === topicKey(title));
    const known = describeTopic(outcome, title);
    const change = outcome.changes[title];
    return [
      `## ${title}`,
      '',
      `Confidence: ${change ? `${change.from}% → ` : ''}${topic?.confidence ?? 0}%${known === '' ? '' : ` (${known})`}`,
      '',
      ...statements.map(
        (statement) =>
          `- ${PARTS[statement.part].title}: ${oneLine(statement.text)} (${renderPlaces(statement.cites)}; ${blobsOf(citesOf(statement))})`,
      ),
      ...gaps.map((gap) => `- Not seen: ${oneLine(gap)}`),
      '',
    ];
  });
  return [
    `# Findings of run ${outcome.run}`,
    '',
    `${describeFiles(outcome.files)} ${count(outcome.newStatements, 'new statement')}.`,
    '',
    ...topics,
  ].join('\n');
}

const MOST_BLOBS = 3;

function blobsOf(cites: readonly { blob: string }[]): string {
  const blobs = [...new Set(cites.map(({ blob }) => blob.slice(0, 12)))];
  return `blob ${blobs.slice(0, MOST_BLOBS).join(', ')}${blobs.length > MOST_BLOBS ? ' …' : ''}`;
}

/** '12 files new, 3 changed, 1 moved, 2 deleted, 400 as before.' */
function describeFiles({ added, changed, moved, deleted, unchanged }: FileChanges): string {
  const told = [
    [added.length, 'new'],
    [changed.length, 'changed'],
    [moved.length, 'moved'],
    [deleted.length, 'deleted'],
    [unchanged, 'as before'],
  ] as const;
  const some = told.filter(([number]) => number > 0).map(([number, what], at) => `${at === 0 ? count(number, 'file') : number} ${what}`);
  return some.length === 0 ? 'No files.' : `${some.join(', ')}.`;
}

/** An entry for a run, the latest first; what somebody wrote stays, and a run that is there already is not added. */
export function addToChangelog(before: string | undefined, outcome: Omit<RunOutcome, 'left' | 'written'>, now: string): string {
  const heading = `## Run ${outcome.run}`;
  const text = before ?? '# Changes of the drafts\n\n';
  if (new RegExp(`^${heading}\\b`, 'm').test(text)) return text;
  const changes = Object.entries(outcome.changes).map(([title, { from, to }]) => `- ${title}: ${from}% → ${to}%`);
  const entry = [
    `${heading} (${now.slice(0, 10)})`,
    '',
    `${describeFiles(outcome.files)} ${count(outcome.newStatements, 'new statement')}.`,
    '',
    ...changes,
    ...(changes.length > 0 ? [''] : []),
    '',
  ].join('\n');
  const at = text.search(/^## /m);
  return at < 0 ? `${text.replace(/\n*$/, '\n\n')}${entry}` : text.slice(0, at) + entry + text.slice(at);
}
