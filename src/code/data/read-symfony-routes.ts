import { type DataMember, type DataNode, memberOf, readYamlNodes } from '../../base/yaml/yaml-nodes.ts';
import type { DataItem, ReadItems } from './data-item.ts';

/**
 * The routes of a Symfony application in YAML (https://symfony.com/doc/current/routing.html). Items: `resource`, what is mounted (`directory` as written, in
 * quotes, `target`, and `path`, its prefix; one for each language that has another), with `except`: what of it a later one takes over; `route` with
 * the `handler` that is named, or `path` where there is none (`path`, `method`). What is for one environment only (`when@dev`) has none.
 */
export const readSymfonyRoutes: ReadItems = (text) => {
  const file = readYamlNodes(text) ?? readYamlNodes(text.replace(LONE_DASH, '$10'));
  if (!file) return undefined;
  const members = (file.members ?? []).filter(({ key }) => !key.startsWith('when@'));
  return members.flatMap((member, place) => [...resource(member, members.slice(place + 1)), ...route(member)]);
};

/** A default that is a dash, in braces: Symfony takes it for a text, YAML for the start of a list. */
const LONE_DASH = /([{,]\s*\w+:\s+)-(?=\s*[,}])/g;

function resource({ value, start, end }: DataMember, later: readonly DataMember[]): DataItem[] {
  const target = resourceOf(value);
  if (target === undefined) return [];
  const inside = later.flatMap((each) => resourceOf(each.value) ?? []).filter((each) => each.startsWith(target));
  return prefixesOf(value).map((prefix) => ({
    name: 'resource',
    start,
    end,
    captures: { directory: `"${target}"`, target, path: `"${prefix}"` },
    lists: { args: ['attribute'], except: inside },
  }));
}

/** All controllers that the application declares, wherever they are. */
const ALL_CONTROLLERS = 'routing.controllers';

/** `resource: ../src/Controller/`, or `resource: { path: ../src/Controller/, namespace: App\Controller }`. */
function resourceOf(value: DataNode): string | undefined {
  const written = memberOf(value, 'resource')?.text ?? memberOf(value, 'resource', 'path')?.text;
  return written === ALL_CONTROLLERS ? '@src/' : written;
}

function prefixesOf(value: DataNode): string[] {
  const prefix = memberOf(value, 'prefix');
  return prefix?.members?.map((each) => each.value.text ?? '') ?? [prefix?.text ?? ''];
}

function route({ value, start, end }: DataMember): DataItem[] {
  const path = memberOf(value, 'path');
  const paths = path?.members?.map((each) => each.value.text ?? '') ?? [path?.text ?? []].flat();
  const methods = memberOf(value, 'methods');
  const method = methods?.items?.map(({ text = '' }) => text).join('|') ?? methods?.text?.split(/[\s,|]+/).join('|') ?? 'ANY';
  const handler = methodOf(memberOf(value, 'controller')?.text ?? memberOf(value, 'defaults', '_controller')?.text);
  return paths.map((each) => ({
    name: handler === undefined ? 'path' : 'route',
    start,
    end,
    captures: { path: `"${each}"`, method, ...(handler === undefined ? {} : { handler }) },
  }));
}

/** A class alone stands for its method `__invoke`. */
function methodOf(handler: string | undefined): string | undefined {
  return handler !== undefined && /\\[A-Z]\w*$/.test(handler) ? `${handler}::__invoke` : handler;
}
