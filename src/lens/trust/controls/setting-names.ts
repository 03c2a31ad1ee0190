import { showsCaller } from './written-control.ts';

/** What whoever runs the program says, by how it is called. */
const SETTINGS =
  /^!?((this|self)\.|(\w+::)+)?(process\.env|env(?=\.)|os\.environ|ENV\b|\w*([cC]onfig|[sS]ettings?)(Provider|Service|Manager)?)\b/;
const SWITCH = /([a-z]_|[a-z])([eE]nabled|[dD]isabled|[rR]equired)$/;

/** The mode that a program is in: `service.GetAuthMode() == auth.Locked`. */
const MODE = /^!?(?!\w*([uU]ser|[rR]eq|[cC]laims|[sS]ession)\w*\.)([\w$]+\.)*\w*[mM]ode(\(\))?\s*[!=]==?\s*[\w$.]+$/;

/** Whether anybody may sign up: `isUserSignupEnabled`, `!settings.allowRegistration`, `registrationClosed`. */
const SIGNING_UP = '(registrations?|register|sign_?(ing_)?ups?)(?![a-z])';
const STATE = '(open|opened|close|closed|allow|allowed|enable|enabled|disable|disabled|permitted)';
const OF_SIGNING_UP = new RegExp(
  `(?<![a-z])${SIGNING_UP}_(is_|are_)?${STATE}(?![a-z])|(?<![a-z])(${STATE}|can)_((to|user|new|public|self)_)*${SIGNING_UP}`,
);

/** In which words something is called: `is_user_signup_enabled`. */
function asWords(text: string): string {
  return text.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
}

/** Whether what is asked is what whoever runs the program says, and nothing that a caller shows. */
export function asksSetting(text: string): boolean {
  return ((SETTINGS.test(text) || OF_SIGNING_UP.test(asWords(text))) && !showsCaller(text)) || MODE.test(text);
}

/** What is read from where settings are kept, whatever it is: `app.config.x`, `os.getenv("X")`, `setting('x')`, `cfg!(x)`. */
const KEPT =
  /^(process\.env|import\.meta\.env|env|os\.environ|ENV|Deno\.env|\w*([cC]onfig(uration)?|CONFIG|[sS]ettings?|SETTINGS)(Provider|Service|Manager|Store|Repository)?|cfg|conf|[fF]lags|[fF]eature_?[fF]lags|[fF]eatures|viper|\w*[pP]roperties|_options|(this|self|\$this)(\.|->)(_?options|opts))\s*(\.|->|::|\[|\()/;
const READ =
  /^(\\?(config|env|setting|getenv|get_option|get_setting|get_config)|os\.[gG]etenv|System\.get(env|Property)|Environment\.GetEnvironmentVariable|Rails\.(env|configuration|application\.config)|cfg!)\b/;

/** What stands in front of where settings are kept: `this.config`, `$this->container->conf`. */
const OWN = /^(\$?(this|self)(\.|->)(\w+(\.|->))?|\w+(\(\))?(\.|->))(?=\w*([cC]onfig|[sS]ettings?|_?options|opts)|(conf|cfg)(\.|->))/;

/** A constant that is asked for by itself, and what tells one way to run a program from another. */
const FIXED = /^(\w+(\.|::))*_?[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;
const WAY_OF_RUNNING =
  /^((\w+(\(\))?)(\.|->|::))*_?(is_?)?((in|for)_?)?(dev|development|prod|production|debug|debugging|staging)(_?(mode|env|environment|build))?(\(\))?$/i;

/** What a part of a condition compares with what is written there. */
const COMPARED =
  /\s*([!=]==?|>|<|>=|<=|\bis not\b|\bis\b)\s*(['"][^'"]*['"]|true|false|null|nil|None|True|False|undefined|\d+|[\w.]+\.[A-Z]\w*|[A-Z][A-Z_]+)$/;

/** What asks of a setting whether it is there: `len(cfg.Keys)`, `cfg.keys.isEmpty()`. */
const ASKED_OF = /^(?:len|empty|is_null|isset|bool|Boolean|count)\(([\s\S]*)\)$/;

/**
 * Whether a part of a condition is what whoever runs the program says: `settings.closed`, `process.env.OPEN === '1'`, `site.LoginRequired`.
 * @param params what the function is given that it is in, which is no setting.
 */
export function isSettingName(written: string, params: readonly string[]): boolean {
  const text = withoutQuestion(written);
  const root = /^\$?[\w]+/.exec(text)?.[0] ?? '';
  if (OF_SOMEBODY.test(text) || params.some((param) => param.split(/[^\w$]+/).includes(root))) return false;
  const own = text.replace(OWN, '');
  if (READ.test(text)) return true;
  if (KEPT.test(own) || KEPT.test(text)) return hasFixedArguments(text);
  if (FIXED.test(text)) return /[A-Z]{2}/.test(text);
  if (/^[A-Z_]+\(/.test(text.split('.').at(-1) ?? '') || WAY_OF_RUNNING.test(text) || MODE.test(written)) return true;
  return (
    /^[\w$]+(\(\))?((\.|->)[\w$]+(\(\))?)*$/.test(text) && (SWITCH.test(text.replace(/\(\)$/, '')) || OF_SIGNING_UP.test(asWords(text)))
  );
}

/** What is asked, without how: `cfg.keys` of `len(cfg.keys) == 0`, `settings.gate` of `found := settings.gate` and `$key = settings.gate`. */
function withoutQuestion(written: string): string {
  const asked = written.trim().replace(/^(\$?\w+\s*:?=(?![=~>])\s*|await\s+)/, '');
  const plain = asked
    .replace(/^(!\s*|not\s+)/, '')
    .replace(COMPARED, '')
    .trim();
  const inner = ASKED_OF.exec(plain)?.[1] ?? plain;
  return inner.replace(/(\.|->)(isEmpty|empty\?|present\?|blank\?|length|size)(\(\))?$/, '').replace(/<[\w\s|]+>(?=\()/, '');
}

/** Whether what is called there is given nothing that differs between requests: texts, numbers, constants. */
function hasFixedArguments(text: string): boolean {
  const args = [...text.matchAll(/\(([^()]*)\)/g)].map(([, inside = '']) => inside);
  const isFixed = (arg: string) =>
    /^\s*(['"`].*['"`]|[\d.]+|true|false|True|False|null|None|[A-Z][A-Z0-9_.]*|\w+\.[A-Z]\w*|)\s*$/.test(arg);
  return args.every((inside) => inside.split(',').every(isFixed)) || /\.[A-Z][A-Z0-9_]+\(/.test(text);
}

/** Whether a text names a setting, or what switches something on or off. */
export function namesSetting(text: string): boolean {
  return SETTINGS.test(text) || SWITCH.test(text);
}

/** Whether a part of a condition asks something of who calls. */
export function isOfCaller(text: string): boolean {
  return OF_CALLER.test(text);
}

/** Whether a part of a condition is that nobody says who they are. */
export function isNobody({ text, holds }: { text: string; holds: boolean }): boolean {
  return NOBODY.test(holds ? text : `!${text}`);
}

/** What a condition can ask of a caller. */
const OF_CALLER =
  /user|token|session|auth|key|claim|role|admin|log_?in|logged|signed|account|viewer|actor|member|owner|author|caller|jwt|bearer|cookie|header|permi|guest|anonym|tenant|secret/i;

/** What is asked of somebody, and is no setting of the program: `user.twoFactorEnabled`. */
const OF_SOMEBODY = /\b\w*(user|account|member|session|claims|token|key|viewer|actor|me)\w*(\(\))?(\.|->)/i;

/** Those who say who they are, by what code calls them. */
export const CALLER = 'user|userId|user_id|viewer|currentUser|current_user|actor|session|account|principal|local_user_view';

/** That nobody says who they are: `!req.user`, `not user.is_authenticated`, `user == null`, `viewer.is_none()`. */
const NOBODY = new RegExp(
  [
    `(!\\s*|not\\s+)\\$?(\\w+(\\??\\.|->))*(${CALLER})((\\??\\.|->)\\w+)?(\\(\\))?`,
    '(!\\s*|not\\s+)\\$?(\\w+(\\??\\.|->))*(is|has)?_?(auth(enticated|orized)?|logged_?in|signed_?in)(\\(\\))?',
    `\\$?(\\w+(\\??\\.|->))*(${CALLER})(\\.is_none\\(\\)|\\.nil\\?|\\.is_anonymous|\\s*={2,3}\\s*(null|undefined|nil)|\\s+is\\s+(null|None))`,
  ]
    .map((pattern) => `^${pattern}$`)
    .join('|'),
  'i',
);
