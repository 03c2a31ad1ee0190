import { memberOf, readNodes } from '../../base/yaml/yaml-nodes.ts';
import { removeBlocks } from './managed-block.ts';
import { patchYaml } from './patch-yaml.ts';

/**
 * What to add to the `repos` of pre-commit so that it runs `kb check` before a commit. Only that: around its hooks of every stage pre-commit
 * takes what is not staged out of the working tree, where kb could neither write nor work on in the background.
 */
export const PRE_COMMIT_SNIPPET = [
  '- repo: local',
  '  hooks:',
  '    - id: kb-check',
  '      name: kb check',
  '      entry: kb check --staged',
  '      language: system',
  '      pass_filenames: false',
  '      always_run: true',
];

/** Whether a configuration of pre-commit runs kb. */
export function isInPreCommit(config: string): boolean {
  const repos = memberOf(readNodes(config), 'repos')?.items ?? [];
  const ids = repos.flatMap((repo) => memberOf(repo, 'hooks')?.items ?? []).map((hook) => memberOf(hook, 'id')?.text);
  return ids.includes('kb-check');
}

/** A configuration of pre-commit that runs kb; what is not kb's keeps every byte. Undefined where adding lines does not do it. */
export function patchPreCommit(config: string): string | undefined {
  const patched = patchYaml(removeBlocks(config), [{ below: ['repos'], lines: PRE_COMMIT_SNIPPET }]);
  return patched !== undefined && isInPreCommit(patched) ? patched : undefined;
}
