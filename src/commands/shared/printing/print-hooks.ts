import { isAbsolute } from 'node:path';

import { pathForPeople } from '../../../base/files/paths.ts';
import { visible } from '../../../base/visible.ts';
import type { HooksReport } from '../../../operations/hooks/doctor.ts';
import type { HooksResult } from '../../../operations/hooks/install.ts';

/** What installing or uninstalling did, a line per hook, and what is left to the user. */
export function hooksResultLines({ top, steps, snippet, changed }: HooksResult, unchanged: string): string[] {
  const lines = steps.flatMap(({ hook, action, place, reason, remedy }) => [
    visible(`${action} ${hook} in ${shown(top, place)}${reason === undefined ? '' : `: ${reason}`}`),
    ...(remedy === undefined ? [] : [visible(`    ${remedy}`)]),
  ]);
  const add = snippet ? ['', `add to ${visible(shown(top, snippet.file))}:`, '', snippet.text] : [];
  const isUnchanged = !changed && steps.every(({ action }) => action === 'kept');
  return [...(isUnchanged ? [unchanged] : lines), ...add];
}

/** The report for people: each station between git and kb, then what is amiss with the command that mends it. */
export function hooksReportLines(report: HooksReport): string[] {
  const { git, directory, hooksPath, manager, hooks, launcher, node, mergeDriver, notes, lastRun, lastFailure, findings } = report;
  const setting = hooksPath ? ` (core.hooksPath, ${hooksPath.scope}, ${hooksPath.origin})` : '';
  const rows: [string, string][] = [
    ['git', `${git.version ?? 'unknown'}, ${git.configHooks ? 'runs' : 'does not know'} hooks in its configuration`],
    ['hooks', `${directory}${setting}`],
    ['managed by', manager === 'foreign' ? 'somebody else' : manager],
    ...hooks.map(({ hook, state, place }): [string, string] => [hook, `${state} (${place})`]),
    ['kb', launcher ? `${launcher.version ?? 'unknown version'} from ${launcher.from}: ${launcher.directory}` : 'not found'],
    ['node', node ?? 'not found by programs with windows'],
    ['merge driver', `${yesNo(mergeDriver.configured)}, ${mergeDriver.attribute ? 'used for documents' : 'not used for documents'}`],
    ['notes', `${notes.followRewrites ? 'follow' : 'do not follow'} rewritten commits, merged by ${notes.mergeStrategy ?? 'hand'}`],
    ['last run', lastRun ? `${lastRun.hook} at ${lastRun.started}: ${lastRun.error ?? lastRun.quiet ?? lastRun.step}` : 'none yet'],
    ...(lastFailure === undefined ? [] : ([['last failure', lastFailure]] as [string, string][])),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    ...rows.map(([name, text]) => visible(`${name.padEnd(width)}  ${text}`)),
    '',
    ...findings.flatMap(({ problem, remedy }, at) => [
      visible(`finding: ${problem}`),
      ...(findings[at + 1]?.remedy === remedy ? [] : [visible(`    ${remedy}`)]),
    ]),
    findings.length === 0 ? 'Hooks reach kb.' : '',
  ].filter((line, at, all) => line !== '' || at < all.length - 1);
}

function yesNo(configured: boolean): string {
  return configured ? 'configured' : 'not configured';
}

function shown(top: string, place: string): string {
  return isAbsolute(place) ? pathForPeople(top, place) : place;
}
