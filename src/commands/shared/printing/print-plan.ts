import { count } from '../../../base/count.ts';
import type { SpelunkPlan } from '../../../operations/plan.ts';

/** A plan for people: what it is of, and each call on a line, `hover src/auth/token.ts 11:16`. */
export function planLines({ lens, focus, phase, root, filesToExamine, toolCalls, selection }: SpelunkPlan): string[] {
  const { leftOut } = selection;
  const files = `${count(filesToExamine.length, 'file')}${leftOut > 0 ? `, ${leftOut} more left out` : ''}`;
  return [
    `${lens} of '${focus}', phase ${phase}: ${files}, ${count(toolCalls.length, 'call')}${phase === 2 ? ' (line:character, from zero)' : ''}`,
    ...toolCalls.map(({ operation, uri, position }) => {
      const place = position ? ` ${position.line}:${position.character}` : '';
      return `  ${operation} ${pathBelow(root, uri)}${place}`;
    }),
  ];
}

function pathBelow(root: string, uri: string): string {
  const rest = uri.slice(root.length).replace(/^\//, '');
  try {
    return decodeURIComponent(rest);
  } catch {
    return rest;
  }
}
