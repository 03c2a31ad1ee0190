import { insidePlace } from '../../../program/names/around-place.ts';
import { namesOfParameter } from '../reading/read-bindings.ts';
import { type ConditionScope, functionAsked, resultsOf } from './hangs-on-setting.ts';
import { asksSetting, isSettingName } from './setting-names.ts';

/** What compares with nothing, with a name of a mode, or with a number. */
const COMPARED =
  /\s*([!=]==?|>|<|>=|<=|\bis not\b|\bis\b)\s*(['"][^'"]*['"]|true|false|null|nil|None|True|False|undefined|\d+|[\w.]+\.[A-Z]\w*|[A-Z][A-Z_]+)$/;
const ASKED_OF =
  /^(?:len|empty|is_null|isset|bool|Boolean|count|string\.IsNullOr(?:Empty|WhiteSpace)|String\.IsNullOr(?:Empty|WhiteSpace))\(([\s\S]*)\)$/;
const ASKED_BY =
  /(\??\.|->)(isEmpty|isNullOr(Empty|Blank)|isPresent|is_none|is_some|is_empty|empty\?|present\?|blank\?|nil\?|length|size|Length|Count)(\(\))?$/;

/** What whoever runs the program gives it to let callers in by: `s.authenticator`, `self.api_key`, `this.users`. */
const OF_ACCESS =
  /^_?(\w+_)?(auth(n|z|enticator|enticators|entication|orizer)?(_?(enabled|disabled|required|mode|type|method|provider|providers|manager|service|config|conf|backend|store|handler|file|users?|pass(word)?|tokens?|keys?))?|no_?auth|basic_?auth|ht_?passwd\w*|(password|passwd|pass)(_?hash)?|secret(_?key)?|api_?keys?|credentials|users|user_?(manager|store)|verifier|acl|oidc\w*|oauth\w*|tokens)$/;

/** What an object is that lives as long as the program, or by which a package is named. */
const OWN = /^(this|self|\$this|@|cls|static|app|server|srv|application)\b/;

/** Where an object of the program keeps its settings. */
const OWN_SETTINGS = /^(this|self|\$this)(\.|->)(\w+(\.|->))?_?(options|opts|settings|config|conf|cfg)(\.|->)\w/i;

/** What belongs to a request, by how its class is called. */
const OF_REQUEST =
  /(^|[a-z_.])(request|req|session|cookies?|headers?|params?|query|body|ctx|context|user|viewer|principal|identity|claims|current_\w+|g)$/i;

const DEPTH = 3;

/**
 * Whether a part of a condition asks for what is the same for all requests: a setting, or whether the program was given what it would ask callers for,
 * also through a variable or a function of the sources: `authn == nil` after `authn := s.getAuthenticator()`.
 */
export function asksStateOfProgram(text: string, scope: ConditionScope, depth = DEPTH): boolean {
  const params = (scope.code.lists?.params ?? []).filter((param) => !/^(self|cls)$/.test(param));
  if (isSettingName(text, params) || asksSetting(text)) return true;
  const asked = withoutQuestion(text);
  if (isOwnOfAccess(asked, scope) || OWN_SETTINGS.test(asked) || /^(cfg|conf|config|settings|opts|options)(\.|->)/i.test(asked))
    return true;
  return depth > 0 && (isGivenState(asked, scope, depth - 1) || isAskedState(asked, scope, depth - 1));
}

/** What is asked, without how: `s.auth` of `s.auth != nil`. */
function withoutQuestion(text: string): string {
  const plain = text
    .trim()
    .replace(/^(!\s*|not\s+|await\s+|\$?\w+\s*:?=(?![=~>])\s*)/, '')
    .replace(COMPARED, '')
    .trim();
  return (ASKED_OF.exec(plain)?.[1] ?? plain).replace(ASKED_BY, '');
}

/** Whether a name is that of something which an object of the program has to let callers in by; nothing of what a request has. */
function isOwnOfAccess(text: string, scope: ConditionScope): boolean {
  const parts = text
    .replace(/\(\)/g, '')
    .replace(/^@/, 'self.')
    .split(/\??\.|->|::/);
  const [root = '', ...members] = parts;
  const last = members.at(-1);
  if (last === undefined || !parts.every((part) => /^\$?\w+$/.test(part)) || parts.slice(0, -1).some((part) => OF_REQUEST.test(part)))
    return false;
  const isOwn = OWN.test(root) || root === receiverOf(scope);
  return isOwn && OF_ACCESS.test(asWords(last.replace(/^[gG]et(?=[A-Z_])_?/, '')));
}

/** What a method of Go calls what it is of. */
function receiverOf({ code, found }: ConditionScope): string | undefined {
  const { type } = code.captures;
  if (type === undefined || !code.path.endsWith('.go')) return undefined;
  const params = (code.lists?.params ?? []).flatMap((text) => namesOfParameter(text, code.path));
  return insidePlace(found.get(code.path) ?? [], code).find(
    ({ meta, captures }) => meta.role === 'typed' && captures.type === type && !params.includes(captures.name ?? ''),
  )?.captures.name;
}

function asWords(text: string): string {
  return text.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
}

/** Whether a variable was given what asks so. */
function isGivenState(name: string, scope: ConditionScope, depth: number): boolean {
  if (!/^\$?[A-Za-z_]\w*$/.test(name)) return false;
  const inside = insidePlace(scope.found.get(scope.code.path) ?? [], scope.code);
  const given = inside.filter(({ meta, captures }) => meta.role === 'assignment' && captures.name === name);
  return given.length > 0 && given.every(({ captures: { value = '' } }) => asksStateOfProgram(value, scope, depth));
}

/** Whether a function of the sources gives nothing but what asks so. */
function isAskedState(text: string, scope: ConditionScope, depth: number): boolean {
  const inside = insidePlace(scope.found.get(scope.code.path) ?? [], scope.code);
  const asked = functionAsked(text, inside, scope.code, scope.names);
  if (asked === undefined) return false;
  const results = resultsOf(asked, scope.found);
  return (
    results.length === 1 && results.every(({ captures: { value = '' } }) => asksStateOfProgram(value, { ...scope, code: asked }, depth))
  );
}
