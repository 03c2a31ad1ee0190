import type { RuleHit } from '../../program/names/find-matches.ts';

/** The names of RFC 9110, 4918, 6585 and their like, in lower case without what joins the words. */
const CODES: Readonly<Record<string, number>> = {
  badrequest: 400,
  badreq: 400,
  unauthorized: 401,
  notauthorized: 401,
  paymentrequired: 402,
  forbidden: 403,
  forbid: 403,
  notfound: 404,
  methodnotallowed: 405,
  notallowed: 405,
  notacceptable: 406,
  requesttimeout: 408,
  conflict: 409,
  gone: 410,
  preconditionfailed: 412,
  payloadtoolarge: 413,
  requestentitytoolarge: 413,
  unsupportedmediatype: 415,
  notsupported: 415,
  imateapot: 418,
  unprocessableentity: 422,
  unprocessablecontent: 422,
  unprocessable: 422,
  locked: 423,
  preconditionrequired: 428,
  toomanyrequests: 429,
  internalservererror: 500,
  internalerror: 500,
  internal: 500,
  notimplemented: 501,
  badgateway: 502,
  serviceunavailable: 503,
  gatewaytimeout: 504,
};

/** The same for what is no error. */
const SUCCESSES: Readonly<Record<string, number>> = {
  ok: 200,
  created: 201,
  createdataction: 201,
  createdatroute: 201,
  accepted: 202,
  acceptedataction: 202,
  nocontent: 204,
  resetcontent: 205,
  partialcontent: 206,
  multistatus: 207,
  movedpermanently: 301,
  found: 302,
  seeother: 303,
  notmodified: 304,
  temporaryredirect: 307,
  permanentredirect: 308,
};

/** The status below 400 that a text says by a number or by the last name in it: `http.StatusCreated`, `HTTP_201_CREATED`, `:no_content`. */
export function successOf(text: string): number | undefined {
  const [, number] = /(?:^|\D)([23]\d\d)(?!\d)/.exec(text) ?? [];
  const [, name = ''] = /(\w+)$/.exec(text) ?? [];
  return number === undefined ? SUCCESSES[name.replace(/^Status|_/g, '').toLowerCase()] : Number(number);
}

/** A constant for a status, as frameworks write it. */
const CONSTANT =
  /\b(?:http\.Status|fiber\.Status|HttpStatus\.|HttpStatusCode\.|StatusCode::|StatusCodes\.(?:Status\d+)?|HTTPStatus\.|Response::HTTP_|Response\.Status\.|(?<![\w.])Status\.(?=[A-Z]+_|UNAUTHORIZED|FORBIDDEN|CONFLICT|GONE)|HTTP_\d+_|status\.HTTP_\d+_)(\w+)/;

/** What makes an answer with the status of its name: `actix_web::error::ErrorUnauthorized("no token")`, `fastify.httpErrors.unauthorized()`. */
const MADE = /^(?:(?:actix_web::)?error::Error|(?:\w+\.)*(?:httpErrors|[bB]oom|create(?:Http)?Error|HttpErrors?)\.)([A-Za-z]\w+)$/;

/**
 * The status that an error or answer has, where its own text says so: a number, a constant, or the name of an answer. A class that is named
 * like one says nothing by that.
 */
export function httpStatusOf({ captures, lists, meta }: Pick<RuleHit, 'captures' | 'lists' | 'meta'>): number | undefined {
  const { error = '' } = captures;
  const text = [error, ...(lists?.args ?? [])].join(' , ');
  const [, procedure] = error === 'TRPCError' ? (/\bcode: ['"](\w+)['"]/.exec(text) ?? []) : [];
  if (procedure !== undefined) return codeNamed(procedure);
  const [, kept] = /^answers (\d{3}) by$/.exec(meta.verb ?? '') ?? [];
  if (kept !== undefined) return Number(kept);
  const [, constant] = CONSTANT.exec(text) ?? [];
  if (constant !== undefined) return numberIn(text) ?? codeNamed(constant);
  return codeNamed(MADE.exec(error)?.[1] ?? '') ?? statusOfAnswer(error, text, meta.verb ?? '');
}

function statusOfAnswer(error: string, text: string, verb: string): number | undefined {
  const isAnswer = /^(answers|aborts)/.test(verb);
  const [, named] = /^(?:\w+\.)*(?:HttpResponse::)?:?(\w+)$/.exec(error) ?? [];
  const makes =
    /(^|\.)(HTTPException|HttpException|HttpError|HTTPError|NewHTTPError|NewError|createError|createHttpError|ApiError|APIError|AppError|ResponseStatusException|status\.Errorf?|halt|abort\w*|head)$/.test(
      error,
    );
  const number = isAnswer || makes ? numberIn(text) : undefined;
  return number ?? (isAnswer ? (codeNamed(named ?? '') ?? codeNamed(/:(\w+)/.exec(text)?.[1] ?? '')) : undefined);
}

/** A text with the names of statuses as numbers, by constants and by symbols: `answers :forbidden` and `answers 403` are the same. */
export function withNumbers(text: string): string {
  const number = (whole: string, name: string) => `${codeNamed(name) ?? whole}`;
  return text.replace(new RegExp(CONSTANT, 'g'), number).replace(/(?<![\w:]):(\w+)/g, number);
}

/** Whether an argument says no more than a status, in the words of a constant: `StatusCodes.FORBIDDEN`, `getReasonPhrase(StatusCodes.FORBIDDEN)`. */
export function saysOnly(text: string, status: number): boolean {
  const [, constant = ''] = /^(?:\w+\()?[A-Za-z_][\w.:]*(?:\.|::|\.Status)([A-Z]\w*)\)?$/.exec(text) ?? [];
  return codeNamed(constant.replace(/^(HTTP|Status)_?(\d{3}_)?/, '')) === status;
}

/** The status from 400 on that a text is, as a number or by the last name in it: `404`, `status.HTTP_404_NOT_FOUND`, `HttpStatus.NOT_FOUND`, `NotFoundHttpException`. */
export function statusNamed(text: string): number | undefined {
  if (!/^[:\w\\.]+(\(\))?$/.test(text)) return undefined;
  const [, name = ''] = /(\w+)$/.exec(text.replace(/\.(value|value\(\))$/, '')) ?? [];
  const [, number] = /^Status([45]\d\d)/.exec(name) ?? [];
  return numberIn(number ?? text) ?? codeNamed(name.replace(/^(SC|HTTP)_|^Status(?=[A-Z])|Http(?=Exception$)/g, ''));
}

function numberIn(text: string): number | undefined {
  const [, code] = /(?:^|[^\w.'"-]|HTTP_|Status)([45]\d\d)(?![\w.'"])|HTTP_([45]\d\d)_/.exec(text) ?? [];
  const [, other] = /HTTP_([45]\d\d)_/.exec(text) ?? [];
  return code === undefined && other === undefined ? undefined : Number(code ?? other);
}

function codeNamed(name: string): number | undefined {
  return CODES[name.replace(/^HttpResponse|^SC_|_|Exception$/g, '').toLowerCase()];
}

/** Whether a status tells that something is wrong, with the request or at the server (RFC 9110, 15.5 and 15.6). */
export function isErrorStatus(status: number): boolean {
  return status >= 400;
}
