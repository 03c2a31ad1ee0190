import type { RuleHit } from '../../program/names/find-matches.ts';
import type { Names } from '../../program/names/index-names.ts';
import { statusNamed } from './http-status-of.ts';

/** Errors whose names are no names of statuses, and all others that have one where `named` says so. */
interface PackageErrors {
  /** Where they are imported from. */
  from: RegExp;
  /** Whether those called like a status have it: `NotFoundException`. */
  named?: true;
  others?: Readonly<Record<string, number>>;
}

/** What frameworks answer for errors of their own where nothing else catches them, as their documentation says. */
const ERRORS: readonly PackageErrors[] = [
  { from: /^@nestjs\/common$/, named: true },
  { from: /^(?:routing-controllers|@tsed\/exceptions|@loopback\/rest|http-errors)$/, named: true },
  { from: /^@feathersjs\/errors$/, named: true, others: { NotAuthenticated: 401, Unprocessable: 422, Unavailable: 503 } },
  { from: /^werkzeug\.exceptions(?:\.|$)/, named: true },
  { from: /^django\.core\.exceptions(?:\.|$)/, others: { PermissionDenied: 403, SuspiciousOperation: 400, BadRequest: 400 } },
  { from: /^django\.http(?:\.|$)/, others: { Http404: 404 } },
  {
    from: /^rest_framework(?:\.exceptions|\.serializers)?(?:\.|$)/,
    named: true,
    others: { PermissionDenied: 403, ValidationError: 400, ParseError: 400, Throttled: 429 },
  },
  { from: /^(?:aiohttp|pyramid\.httpexceptions|falcon|sanic(?:\.exceptions)?|litestar\.exceptions)(?:\.|$)/, named: true },
  { from: /^\\?Symfony\\Component\\HttpKernel\\Exception\\/, named: true, others: { AccessDeniedHttpException: 403 } },
  { from: /^\\?Symfony\\Component\\Security\\Core\\Exception\\/, others: { AccessDeniedException: 403 } },
  { from: /^\\?Illuminate\\Auth\\Access\\/, others: { AuthorizationException: 403 } },
  { from: /^\\?Illuminate\\Database\\Eloquent\\/, others: { ModelNotFoundException: 404 } },
  { from: /^\\?(?:yii\\web|Slim\\Exception|Cake\\Http\\Exception)\\/, named: true },
  { from: /^(?:javax|jakarta)\.ws\.rs\./, named: true },
  { from: /^io\.ktor\.server\.plugins\./, named: true },
  { from: /^org\.springframework\.security\.access\./, others: { AccessDeniedException: 403 } },
];

/** The same of errors that no import names. */
const EVERYWHERE: Readonly<Record<string, number>> = {
  'ActiveRecord::RecordNotFound': 404,
  'ActiveRecord::RecordInvalid': 422,
  'ActionController::RoutingError': 404,
  'ActionController::ParameterMissing': 400,
  'ActionController::BadRequest': 400,
  // What Symfony's controllers have of their base: `throw $this->createNotFoundException()`.
  createNotFoundException: 404,
  createAccessDeniedException: 403,
};

/** The status that a framework answers for an error of its own; undefined for what it is not known of. */
export function statusOfPackage(raise: RuleHit, names: Names): number | undefined {
  const written = (raise.captures.error ?? '').replace(/\(.*$/s, '');
  const everywhere = EVERYWHERE[written.replace(/^::/, '')];
  if (everywhere !== undefined) return everywhere;
  if (!/^\\?[\w$]+(?:(?:\.|::|\\)[\w$]+)*$/.test(written)) return undefined;
  const segments = written.replace(/^\\/, '').split(/\.|::|\\/);
  const imported = names.importOf(raise.path, segments[0] ?? '');
  if (imported === undefined ? !written.startsWith('\\') : imported.files.length + imported.beyond.length > 0) return undefined;
  const [last = ''] = segments.slice(-1);
  const name =
    segments.length === 1 && /^\w+$/.test(imported?.name ?? '') && imported?.name !== 'default' ? (imported?.name ?? last) : last;
  const of = ERRORS.find(({ from }) => from.test(imported?.specifier ?? written));
  return of?.others?.[name] ?? (of?.named ? (statusNamed(name) ?? statusNamed(plainName(name))) : undefined);
}

/** `NotFound` of `NotFoundHttpException`, `HttpNotFoundException`, `HTTPNotFound` and `NotFoundError`. */
function plainName(name: string): string {
  return name.replace(/^H(?:TTP|ttp)(?=[A-Z][a-z])/, '').replace(/(?<=\w)(?:Http)?(?:Exception|Error)$/, '');
}
