import { byText } from '../base/digest.ts';
import { type FileRole, roleOf } from '../program/file-roles.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { AnswerGroup } from './answer.ts';

/** Files that are told. */
const MOST = 15;

/** Where to look when nothing of a kind was recognised: the files whose paths say that they are about it. Nothing where there are none. */
export function filesFor({ readable }: Pick<Workspace, 'readable'>, roles: readonly FileRole[]): AnswerGroup[] {
  const paths = readable.filter((path) => roles.includes(roleOf(path))).sort(byText);
  if (paths.length === 0) return [];
  return [
    {
      title: 'nothing was recognised; files whose names speak of it',
      lines: paths.map((path) => ({ text: '', at: { path } })),
      most: MOST,
    },
  ];
}
