import { aroundPlace } from '../../program/names/around-place.ts';
import type { RuleHit } from '../../program/names/find-matches.ts';
import type { StatedField } from '../report/lens.ts';

/** A field for programs. @param fields of its schema, where others can be around it. */
export function stateField(field: RuleHit, fields: readonly RuleHit[] = []): StatedField {
  const { captures } = field;
  const around = aroundPlace(fields, field).filter((each) => each !== field);
  const name = [...around, field].map(nameOf).join('.');
  const type = captures.type?.replace(/^\s*:\s*/, '');
  const rules = captures.rule ?? captures.tag;
  return {
    name,
    ...(type === undefined ? {} : { type }),
    ...(captures.optional === undefined ? {} : { optional: true }),
    ...(captures.default === undefined ? {} : { preset: captures.default }),
    ...(rules === undefined ? {} : { rules }),
    ...(captures.text === undefined ? {} : { text: captures.text }),
  };
}

/** What begins with another sign than a name is about several fields: `@@index([owner])`. */
function nameOf({ captures }: RuleHit): string {
  const { name, text = '' } = captures;
  return (name ?? /^['"]?[\p{L}_$][\p{L}\p{N}_$-]*/u.exec(text)?.[0] ?? text).replace(/^['"]|['"]$/g, '').replace(/\s+/g, ' ');
}
