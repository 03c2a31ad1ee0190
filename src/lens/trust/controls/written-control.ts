import { splitAtCommas } from '../reading/read-bindings.ts';

/** Parts of an argument that make a control optional, in any of the languages. */
const OPTIONAL =
  /\b(required|mandatory|auto_?error|credentialsRequired|strict|enforce|raise_exception)['"]?\s*[:=]\s*(false|False)\b|\b(optional|allow_?(anonymous|guests?|public)|anonymous|(skip|no|without|disable|bypass)_?([aA]uth\w*|[lL]ogin|[sS]ession))['"]?\s*[:=]\s*(true|True)\b|['"]try['"]|[:'"]optional['"]/;

/** What a caller shows to say who it is. */
const SHOWN =
  /token|header|authori[sz]ation|\buser(_?name)?\b|session|cookie|credential|jwt|bearer|api_?key|claims|\bauth\b|\b(current|auth|authed|logged_in|signed_in|authenticated)_(user|account|admin|member|identity)\b|\b(\w+_)?((signed|logged)_in|authenticated)\?|\.(has|is)\w*(auth|user|admin|authenticated|logged_?in|signed_?in)\(\)/i;

/** Whether a text names what a caller shows to say who it is. */
export function showsCaller(text: string): boolean {
  return SHOWN.test(text);
}

/** A list of those who are let in, up to one of them: `allowed_subjects={User, `. */
const ALLOWED = String.raw`\ballow(ed|s)?(_\w+|[A-Z]\w*)?['"]?\s*[:=]\s*(\w+\()?[{[(][^{}[\]()]*\b`;

/** Such a list that has those in it who say nothing of themselves (`Anonymous`), or who can be so and can be users of a role (`guest`). */
const ALLOWS_STRANGERS = new RegExp(`${ALLOWED}([aA]nonymous|ANONYMOUS|[eE]very(one|body)|[aA]ny(one|body))['"]?\\s*[,}\\])]`);
const ALLOWS_GUESTS = new RegExp(`${ALLOWED}([gG]uests?|GUESTS?)['"]?\\s*[,}\\])]`);

/** Whether what a control is given says that callers without credentials go on. */
export function isOptional(args: string): boolean {
  return OPTIONAL.test(args) || ALLOWS_STRANGERS.test(args);
}

/** What is told of callers without credentials by what something is given: they go on, or some may. */
export function effectOfArguments(args: string): 'passes' | 'by path' | undefined {
  return isOptional(args) ? 'passes' : ALLOWS_GUESTS.test(args) ? 'by path' : undefined;
}

/** What is called, without what is in brackets, and what it is given: `auth` and `'admin'` of `auth('admin')`. */
export function splitCall(written: string): { callee: string; args: string } | undefined {
  const [, callee, args = ''] =
    /^(?:new\s+|await\s+)?(\\?[A-Za-z_$][\w$]*(?:(?:\.|::|\\)[\w$]+)*[!?]?)\s*(?:\(([\s\S]*)\))?$/.exec(dotted(written.trim())) ?? [];
  return callee === undefined || closesEarly(args) ? undefined : { callee, args };
}

/** A member that is named by a text is written like any other: `guards.key` of `guards['key']`. */
function dotted(written: string): string {
  return written.replace(/^([A-Za-z_$][\w$.]*)\[(['"])([A-Za-z_$][\w$]*)\2\]/, '$1.$3');
}

/** Whether the brackets that a text stands in are two pairs: `) . WithRole (` of `auth() . WithRole ()`. */
function closesEarly(args: string): boolean {
  if (!/\)[^()]*\(/.test(args)) return false;
  let depth = 0;
  for (const character of args.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '')) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    if (depth < 0) return true;
  }
  return false;
}

/** What is put in front by FastAPI's `Depends(current_user)` or axum's `from_fn_with_state(state, require_user)`, a call for `Auth { role }`, or the text itself. */
export function unwrap(written: string): string {
  const [, type, fields] = /^([A-Z]\w*(?:::\w+)*)\s*\{([\s\S]*)\}$/.exec(written) ?? [];
  if (type !== undefined) return `${type}(${fields})`;
  const call = splitCall(written);
  if (call && /^(Depends|Security)$/.test(call.callee)) return splitAtCommas(call.args)[0] ?? '';
  if (!call || !/(^|::)from_fn(_with_state)?$/.test(call.callee)) return written;
  return splitAtCommas(call.args).findLast((text) => text.trim() !== '') ?? written;
}

/** A member of what calls make, and what it gives: `NewAuth(users).WithRedirect("/login").Handler`, `auth.WithAdminNotRequired().Add()`. */
export function memberOfMade(written: string): { callee: string; args: string } | undefined {
  const [, callee, args = ''] = /^([\w.:]+\([\s\S]*\)\s*\.\s*\w+)(?:\(([^()]*)\))?$/.exec(written) ?? [];
  return callee === undefined ? undefined : { callee, args };
}

/** `requireUser` of `requireUser as unknown as RequestHandler`. */
export function withoutType(text: string): string {
  return text.trim().replace(/\s+(as|satisfies)\s+[\s\S]*$/, '');
}
