import { groupBy } from '../../../base/group-by.ts';
import { codeSpan } from '../../../base/markdown.ts';
import { shorten } from '../../../base/shorten.ts';
import { limited } from '../../../program/limited.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import type { Group } from '../../report/lens.ts';
import { judgeControl } from '../controls/judge-control.ts';
import { type Effects, effectOf } from '../controls/read-effect.ts';
import { isAccess } from '../controls/tell-controls.ts';
import { findingOf, sayWithoutCode } from './say-trust.ts';

/**
 * Controls in front of entry points that no entry above names, each text of a file once: where they are put, and how often. What is called like
 * access control is told as what it does, and as that alone where nothing shows it: it can be a value of any kind, handed to any function.
 */
export function describeFrontControls(controls: readonly RuleHit[], effects: Effects): Group {
  const judged = controls.map((control) =>
    isAccess(control) ? limited('controls', control.path, () => judgeControl(control, effects), control) : control,
  );
  const alike = groupBy(judged, (control) => `${control.path}\0${control.meta.kind}\0${sayWithoutCode(control)}`);
  const items = [...alike.values()].flatMap((members) => {
    const [first] = members;
    if (!first) return [];
    const { path, startLine, endLine, rule } = first;
    const times = members.length === 1 ? '' : `, ${members.length} times`;
    const text = `**${saysOf(first, effects)}** ${codeSpan(shorten(sayWithoutCode(first), 100))}${times} (${rule})`;
    return [{ path, startLine, endLine, text, findings: members.map((control) => findingOf('control', control)) }];
  });
  return { title: 'Controls in front of entry points', items };
}

function saysOf(control: RuleHit, effects: Effects): string | undefined {
  const { kind } = control.meta;
  if (kind !== 'access') return kind;
  const isRead =
    limited('controls', control.path, () => effectOf(control.captures.expression ?? '', control, effects), 'unknown') !== 'unknown';
  return isRead ? kind : 'called like access control';
}
