import { languageOf } from '../../code/languages/languages.ts';
import type { Names } from '../names/index-names.ts';
import { namingOf } from '../names/naming.ts';
import type { Definition } from '../names/read-names.ts';

/** What runs when a value of a class is made, the class's own or that of a base; undefined where its language says it otherwise. */
export function constructorOf(type: Definition, names: Names): ReturnType<Names['resolve']> | undefined {
  const name = namingOf(languageOf(type.path)?.id ?? '').constructs;
  return name === undefined ? undefined : names.resolve(type.path, `${type.name}.${name}`);
}
