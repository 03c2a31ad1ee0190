import { groupBy } from '../../../base/group-by.ts';
import { codeSpan } from '../../../base/markdown.ts';
import { shorten } from '../../../base/shorten.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import type { Group } from '../../report/lens.ts';
import { findingOf, sayWithoutCode } from './say-trust.ts';

/** Controls in front of entry points that no entry above names, each text of a file once: where they are put, and how often. */
export function describeFrontControls(controls: readonly RuleHit[]): Group {
  const alike = groupBy(controls, (control) => `${control.path}\0${control.meta.kind}\0${sayWithoutCode(control)}`);
  const items = [...alike.values()].flatMap((members) => {
    const [first] = members;
    if (!first) return [];
    const { path, startLine, endLine, rule, meta } = first;
    const times = members.length === 1 ? '' : `, ${members.length} times`;
    const text = `**${meta.kind}** ${codeSpan(shorten(sayWithoutCode(first), 100))}${times} (${rule})`;
    return [{ path, startLine, endLine, text, findings: members.map((control) => findingOf('control', control)) }];
  });
  return { title: 'Controls in front of entry points', items };
}
