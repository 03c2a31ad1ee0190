import { languageOf } from '../../code/languages/languages.ts';
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

/** What an annotation is handed, with strings and calls in it. */
const HANDED = String.raw`\((?:"(?:[^"\\]|\\.)*"|[^()"]|\([^()]*\))*\)`;

/** `@Column(name = "a")`, and Kotlin's `@get:Size(max = 3)` and `@field:[NotNull Size(max = 3)]`. */
const ANNOTATION = String.raw`@(?:\w+:)?(?:[\w.]+(?:${HANDED})?|\[(?:${HANDED}|[^\]()])*\])\s+`;

const MODIFIER =
  'pub(?:\\([^)]*\\))?|public|private|protected|internal|readonly|static|final|override|required|virtual|var|val|let|const|mut';

/** What may stand before the name of a field. */
const BEFORE = new RegExp(String.raw`^(?:#\[[^\]]*\]\s*|${ANNOTATION})*(?:(?:${MODIFIER})\s+)*`);

/**
 * The name that a rule captured; where it has all of the field instead, what stands before a colon, behind a type or in front of one, as the
 * language has it. What is none of these is its own name, as what is about several fields: `@@index([owner])`.
 */
function nameOf({ captures, path }: RuleHit): string {
  const { name, text = '' } = captures;
  if (name !== undefined) return plain(name);
  const { typesInFront: isTyped, callsBare } = languageOf(path) ?? {};
  const [referring, model = '', column] = REFERRING.exec(text) ?? [];
  if (referring !== undefined) return column ?? `${model.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()}_id`;
  const own = (isTyped ? text.replace(ATTRIBUTES, '') : text).replace(BEFORE, '');
  const forms = isTyped ? [BEHIND] : [...(callsBare ? [CALLED] : []), COLON, KEYED, IN_FRONT, GIVEN];
  return plain(forms.map((form) => form.exec(own)?.[1]).find((read) => read !== undefined) ?? text);
}

/** Laravel: the column that refers to a model, `$table->foreignIdFor(OrderLine::class)`, goes by its name, `order_line_id`. */
const REFERRING = /^(?:\$\w+->)?foreign(?:Id|Uuid|Ulid)For\(\s*(?:[\w\\]*\\)?(\w+)::class\s*(?:,\s*['"](\w+)['"])?/;

/** C#: `[JsonIgnore(Condition = JsonIgnoreCondition.Always)] `. */
const ATTRIBUTES = /^(?:\[(?:"(?:[^"\\]|\\.)*"|[^[\]"])*\]\s*)+/;

/** Ruby: a call of the class that says something of what it names: `validates :total, presence: true`. */
const CALLED = /^([a-z_]\w*[!?]? :["']?\w+[!?]?["']?)/;

const COLON = /^['"]?([\p{L}_$][\p{L}\p{N}_$-]*)['"]?\s*[?!]?\s*:/u;

/** PHP: `'paid' => 'bool'`, `$casts = [`. */
const KEYED = /^(?:['"](?=[^'"]+['"]\s*=>))?((?<=['"])[^'"]+|\$\w+(?=\s*=))/;

const BEHIND = /^[^=;{]*?[\s>\]?]([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:[=;{].*)?$/su;

const IN_FRONT = /^([\p{L}_][\p{L}\p{N}_]*)\s+[\p{L}*[]/u;

/** What declares it is a call: `t.datetime "paid_at", null: false`. */
const GIVEN = /^\w+\.\w+\s*\(?\s*["':](\w+)/;

function plain(name: string): string {
  return name.replace(/^:?['"]?|['"]$/g, '').replace(/\s+/g, ' ');
}
