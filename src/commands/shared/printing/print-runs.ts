import { styleText } from 'node:util';
import { visible } from '../../../base/visible.ts';
import type { OutputDiff, RunDiff } from '../../../operations/runs/diff.ts';
import type { FoundRun } from '../../../operations/runs/list.ts';
import type { ShownRun } from '../../../operations/runs/show.ts';
import type { VerifiedOutput } from '../../../operations/runs/verify.ts';

/** Digits of an object id that people read. */
const SHORT = 12;

const MAX_SUBJECT = 50;

/** One line per run: time, id, command, what it was about, what became of it, and what it is to this history. */
export function runLines(runs: readonly FoundRun[]): string[] {
  const rows = runs.map((run) => [timeOf(run), run.run, run.command, cut(visible(run.subject)), countsOf(run), relationOf(run)]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Everything of one run, for people. */
export function runDetails({ run, manifest }: ShownRun): string[] {
  const relation = relationOf(run);
  const dirty = [...manifest.dirty, ...(manifest.dirtyLeftOut > 0 ? [`… and ${manifest.dirtyLeftOut} more`] : [])];
  const [inputs, outputs] = [Object.entries(manifest.inputs), Object.entries(manifest.outputs)];
  const lines = [
    `run ${run.run}`,
    `time:      ${timeOf(run)}`,
    `command:   ${manifest.command}`,
    ...Object.entries(manifest.request).map(([key, value]) => `  ${key}: ${plain(value)}`),
    `commit:    ${run.commit}${relation === '' ? '' : ` (${relation})`}`,
    `tree:      ${run.tree}`,
    `manifest:  ${run.manifest}`,
    `tools:     ${manifest.tools.map((tool) => tool.join(' ').trim()).join(', ')}`,
    `settings:  ${manifest.configuration}`,
    `inputs:    ${inputs.length}`,
    ...inputs.map(([path, { mode, id }]) => `  ${mode} ${id.slice(0, SHORT)} ${path}`),
    `outputs:   ${outputs.length}`,
    ...outputs.map(([path, { action, id, sections }]) => {
      const made = Object.entries(sections)
        .map(([lens, { selection }]) => `${lens}, files ${SELECTIONS[selection]}`)
        .join('; ');
      return `  ${action.padEnd(7)} ${id?.slice(0, SHORT) ?? '-'.padEnd(SHORT)} ${path}${made === '' ? '' : ` (${made})`}`;
    }),
    ...(dirty.length > 0 ? ['not committed then:', ...dirty.map((path) => `  ${path}`)] : []),
  ];
  return lines.map(visible);
}

const SELECTIONS = { anew: 'chosen anew', kept: 'as recorded', given: 'as given' };

/** How two runs differ, for people; the verdict comes last. */
export function runDiffLines(diff: RunDiff): string[] {
  const { request, tools, configuration, inputs, outputs } = diff;
  const lines = [
    ...heading(
      'request',
      request.map(({ key, before, after }) => `${key}: ${plain(before)} → ${plain(after)}`),
    ),
    ...heading('tools', [...tools.removed.map((tool) => `- ${tool.join(' ')}`), ...tools.added.map((tool) => `+ ${tool.join(' ')}`)]),
    ...heading('configuration', configuration ? [`${configuration.before} → ${configuration.after}`] : []),
    ...heading('inputs', [
      ...inputs.added.map(({ path, id }) => `A ${path} ${id.slice(0, SHORT)}`),
      ...inputs.removed.map(({ path, id }) => `D ${path} ${id.slice(0, SHORT)}`),
      ...inputs.changed.map(({ path, before, after }) => `M ${path} ${change(before, after)}`),
    ]),
    ...heading('outputs', outputs.map(outputLine)),
    VERDICTS[diff.verdict],
  ];
  return lines.map(visible);
}

const VERDICTS = {
  equal: 'the outputs are the same',
  explained: 'the outputs differ, and what was asked, read or used explains it',
  unexplained: 'the outputs differ, and nothing here explains all of it: words of people, or other answers of language servers',
};

function outputLine({ path, before, after, causes }: OutputDiff): string {
  const why = causes.length === 0 ? 'not explained' : `explained by: ${causes.join(', ')}`;
  return `${path} ${before?.slice(0, SHORT) ?? '(none)'} → ${after?.slice(0, SHORT) ?? '(none)'} (${why})`;
}

function change(before: { mode: string; id: string }, after: { mode: string; id: string }): string {
  const modes = before.mode === after.mode ? '' : ` mode ${before.mode} → ${after.mode}`;
  return `${before.id.slice(0, SHORT)} → ${after.id.slice(0, SHORT)}${modes}`;
}

const RESULTS = {
  reproduced: ['reproduced', 'green'],
  differs: ['differs', 'red'],
  unverifiable: ['cannot be verified', 'yellow'],
} as const satisfies Record<VerifiedOutput['result'], readonly [string, string]>;

/** `reproduced: docs/spelunk/flows/checkout.md`. */
export function verifiedLine({ path, result, reason }: VerifiedOutput): string {
  const [word, color] = RESULTS[result];
  return `${styleText(color, `${word}:`)} ${visible(`${path}${reason === undefined ? '' : ` (${reason})`}`)}`;
}

function heading(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
}

function relationOf({ relation, commit, at }: FoundRun): string {
  if (relation === 'tree') return `same tree as ${at.slice(0, SHORT)}`;
  if (relation === 'inherited') return `inherited by ${at.slice(0, SHORT)}`;
  return relation === 'elsewhere' ? `elsewhere: ${commit.slice(0, SHORT)}` : '';
}

function countsOf({ outputs }: FoundRun): string {
  const counts = Object.entries(outputs).filter(([, count]) => count > 0);
  return counts.length === 0 ? 'nothing' : counts.map(([action, count]) => `${count} ${action}`).join(', ');
}

function timeOf({ time }: FoundRun): string {
  return `${time.slice(0, 10)} ${time.slice(11, 19)}Z`;
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '(none)');
}

function cut(text: string): string {
  return text.length > MAX_SUBJECT ? `${text.slice(0, MAX_SUBJECT - 1)}…` : text;
}
