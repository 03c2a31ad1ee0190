import { type DataMember, type DataNode, memberOf } from '../../base/yaml/yaml-nodes.ts';
import type { DataItem } from './data-item.ts';
import { METHODS } from './openapi-methods.ts';

/** Which module has the function of an operation, in the words of those that serve a description. */
const CONTROLLERS = ['x-openapi-router-controller', 'x-swagger-router-controller', 'x-eov-operation-handler'];

/** Which function checks what a security scheme asks for. */
const CHECKS = /^x-\w+InfoFunc$/i;

/**
 * The operations of a description with the functions that a program serves them with, as connexion names them
 * (https://connexion.readthedocs.io/en/latest/routing.html): `base`, what stands in front of all paths, and `handled` (`path`, `method`, `handler`, a dotted
 * name that starts with its module; in `before`, the functions that check who asks) and `check` for each of these (`expression`). Where an operation names none, its path does: `pets.search`.
 */
export function handledItems(file: DataNode): DataItem[] {
  const paths = memberOf(file, 'paths')?.members ?? [];
  const handled = paths.flatMap((path) => handledIn(file, path));
  const [first] = handled;
  if (first === undefined) return [];
  const { start, end } = first;
  const checks = checksIn(schemesOf(file)).map((expression) => ({ name: 'check', start, end, captures: { expression } }));
  return [{ name: 'base', start, end, captures: { name: 'default', prefix: `"${basePath(file)}"` } }, ...checks, ...handled];
}

/** The path of the first server, or what stands in its place in Swagger 2. */
function basePath(file: DataNode): string {
  const url = memberOf(file, 'servers')?.items?.[0];
  const written = (url && memberOf(url, 'url')?.text) ?? memberOf(file, 'basePath')?.text ?? '';
  return written.replace(/^\w*:?\/\/[^/]*/, '').replace(/\/$/, '');
}

function handledIn(file: DataNode, path: DataMember): DataItem[] {
  const members = (path.value.members ?? []).filter(({ key }) => METHODS.includes(key));
  return members.map(({ key, value, start, end }) => {
    const before = checksOf(file, value);
    const captures = { receiver: 'default', method: key, path: `"${path.key}"`, handler: handlerOf(key, path, value) };
    return { name: 'handled', start, end, captures, ...(before.length === 0 ? {} : { lists: { before } }) };
  });
}

function handlerOf(method: string, path: DataMember, operation: DataNode): string {
  const controller = CONTROLLERS.flatMap((key) => memberOf(operation, key)?.text ?? memberOf(path.value, key)?.text ?? [])[0];
  const id = memberOf(operation, 'operationId')?.text;
  const name = id ?? impliedName(method, path.key, controller === undefined);
  return (controller === undefined ? name : `${controller}.${name}`).replaceAll('/', '.');
}

/** What the path says where nothing else does: `GET /pets` is `pets.search`, `GET /pets/{id}` is `pets.get`. */
function impliedName(method: string, path: string, withModule: boolean): string {
  const parts = path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  const name = method === 'get' && !path.endsWith('}') ? 'search' : method;
  return withModule ? [...parts, name].join('.').replaceAll('-', '_') : name;
}

/** The functions of the schemes of which each has to hold. Where one of several ways in asks for nothing, none has to. */
function checksOf(file: DataNode, operation: DataNode): string[] {
  const ways = (memberOf(operation, 'security') ?? memberOf(file, 'security'))?.items ?? [];
  if (ways.some(({ members = [] }) => members.length === 0)) return [];
  const asked = new Set(ways.flatMap(({ members = [] }) => members.map(({ key }) => key)));
  return checksIn(schemesOf(file).filter(({ key }) => asked.has(key)));
}

function schemesOf(file: DataNode): readonly DataMember[] {
  return (memberOf(file, 'components', 'securitySchemes') ?? memberOf(file, 'securityDefinitions'))?.members ?? [];
}

/** The functions that schemes name. */
function checksIn(schemes: readonly DataMember[]): string[] {
  const said = schemes.flatMap(({ value }) => value.members ?? []).filter(({ key }) => CHECKS.test(key));
  return [...new Set(said.flatMap(({ value }) => value.text ?? []))];
}
