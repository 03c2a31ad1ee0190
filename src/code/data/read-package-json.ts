import { type DataNode, memberOf, readYamlNodes } from '../../base/yaml/yaml-nodes.ts';
import type { DataItem, ReadItems } from './data-item.ts';

/**
 * What a `package.json` offers to the outside. Items: `bin` (`name`, `handler`), `export` and `main` (`name` of the subpath, `handler`),
 * `script` and `lifecycle` (`name`, `line`): scripts that npm runs on its own when the package is installed, packed or published. After
 * https://docs.npmjs.com/cli/configuring-npm/package-json, https://nodejs.org/api/packages.html and npm's "Life Cycle Scripts".
 */
export const readPackageJson: ReadItems = (text) => {
  const json = readYamlNodes(text);
  if (!json?.members) return undefined;
  return [...binaries(json), ...exported(json), ...scripts(json)];
};

const LIFECYCLE = /^((pre|post)?install|(pre|post)?prepare|prepublish|prepublishOnly|(pre|post)pack|publish|postpublish|dependencies)$/;

function binaries(json: DataNode): DataItem[] {
  const bin = memberOf(json, 'bin');
  const name = (stringOf(memberOf(json, 'name')) ?? '').replace(/^@[^/]*\//, '');
  if (bin?.text !== undefined) return fileItem('bin', bin, name, stringOf(bin));
  return (bin?.members ?? []).flatMap((member) => fileItem('bin', member, member.key, stringOf(member.value)));
}

/** `exports` hides `main` from every Node that knows it. */
function exported(json: DataNode): DataItem[] {
  const exports = memberOf(json, 'exports');
  const main = memberOf(json, 'main');
  if (!exports) return main ? fileItem('main', main, '.', stringOf(main)) : [];
  const subpaths = (exports.members ?? []).filter(({ key }) => key.startsWith('.'));
  if (subpaths.length > 0) return subpaths.flatMap((member) => fileItem('export', member, member.key, targetOf(member.value)));
  return fileItem('export', exports, '.', targetOf(exports));
}

/** The file that a program gets: of conditions the first that is about code. */
function targetOf(node: DataNode): string | undefined {
  if (node.text !== undefined) return stringOf(node);
  const inner = node.items ?? (node.members ?? []).filter(({ key }) => !key.startsWith('types')).map(({ value }) => value);
  for (const each of inner) {
    const target = targetOf(each);
    if (target !== undefined) return target;
  }
  return undefined;
}

function scripts(json: DataNode): DataItem[] {
  return (memberOf(json, 'scripts')?.members ?? []).flatMap((member) => {
    const line = stringOf(member.value);
    if (line === undefined) return [];
    return [item(LIFECYCLE.test(member.key) ? 'lifecycle' : 'script', member, { name: member.key, line })];
  });
}

function fileItem(kind: string, place: NodeRange, name: string, handler: string | undefined): DataItem[] {
  return handler === undefined ? [] : [item(kind, place, { name, handler })];
}

function stringOf(node: DataNode | undefined): string | undefined {
  return node?.isString ? node.text : undefined;
}

type NodeRange = Pick<DataNode, 'start' | 'end'>;

function item(name: string, { start, end }: NodeRange, captures: Record<string, string>): DataItem {
  return { name, start, end, captures };
}
