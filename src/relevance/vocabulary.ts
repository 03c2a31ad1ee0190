/**
 * Short forms of the field and what they stand for, known both ways: a focus on "authentication" finds `auth.ts`, a focus on "auth" finds
 * `authentication.ts`. Left out where the short form is an everyday word of source text or stands for too much ("in", "no", "val", "ref").
 */
export const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  acl: ['access control'],
  addr: ['address'],
  admin: ['administration', 'administrator'],
  alloc: ['allocate'],
  app: ['application'],
  arg: ['argument'],
  asm: ['assembly'],
  async: ['asynchronous'],
  attr: ['attribute'],
  auth: ['authentication', 'authorization'],
  authn: ['authentication'],
  authz: ['authorization'],
  btn: ['button'],
  buf: ['buffer'],
  calc: ['calculate'],
  cert: ['certificate'],
  cfg: ['configuration'],
  cli: ['command line'],
  cmd: ['command'],
  col: ['column'],
  concat: ['concatenate'],
  cond: ['condition'],
  conf: ['configuration'],
  config: ['configuration'],
  conn: ['connection'],
  const: ['constant'],
  ctl: ['control'],
  ctor: ['constructor'],
  ctx: ['context'],
  db: ['database'],
  decl: ['declaration'],
  del: ['delete'],
  dep: ['dependency'],
  dest: ['destination'],
  dev: ['development'],
  di: ['dependency injection'],
  diff: ['difference'],
  dir: ['directory'],
  dirs: ['directory'],
  dist: ['distribution'],
  doc: ['documentation'],
  dst: ['destination'],
  elem: ['element'],
  enc: ['encode', 'encryption'],
  env: ['environment'],
  err: ['error'],
  exception: ['error'],
  evt: ['event'],
  exec: ['execute'],
  expr: ['expression'],
  ext: ['extension'],
  fmt: ['format'],
  fn: ['function'],
  fs: ['file system'],
  func: ['function'],
  gen: ['generate'],
  hdr: ['header'],
  i18n: ['internationalization', 'translation', 'locale'],
  id: ['identifier'],
  ident: ['identifier'],
  idx: ['index'],
  impl: ['implementation'],
  info: ['information'],
  init: ['initialize'],
  iter: ['iterator'],
  l10n: ['localization', 'locale'],
  len: ['length'],
  lib: ['library'],
  loc: ['location'],
  max: ['maximum'],
  mem: ['memory'],
  mgr: ['manager'],
  mgmt: ['management'],
  min: ['minimum'],
  mod: ['module'],
  msg: ['message'],
  mq: ['message queue'],
  mw: ['middleware'],
  nav: ['navigation'],
  net: ['network'],
  ns: ['namespace'],
  num: ['number'],
  obj: ['object'],
  oidc: ['openid'],
  op: ['operation'],
  opt: ['option'],
  org: ['organization'],
  orm: ['object relational mapping'],
  os: ['operating system'],
  param: ['parameter'],
  perf: ['performance'],
  perm: ['permission'],
  pkg: ['package'],
  pos: ['position'],
  pref: ['preference'],
  prev: ['previous'],
  proc: ['process'],
  prod: ['production'],
  prop: ['property'],
  pwd: ['password'],
  passwd: ['password'],
  rbac: ['role', 'permission'],
  recv: ['receive'],
  regex: ['regular expression'],
  regexp: ['regular expression'],
  repo: ['repository'],
  req: ['request'],
  res: ['response'],
  resp: ['response'],
  sec: ['security'],
  sig: ['signature'],
  spec: ['specification'],
  sso: ['single sign on'],
  src: ['source'],
  stats: ['statistics'],
  stmt: ['statement'],
  str: ['string'],
  struct: ['structure'],
  svc: ['service'],
  sync: ['synchronize'],
  sys: ['system'],
  temp: ['temporary'],
  tmp: ['temporary'],
  tmpl: ['template'],
  tpl: ['template'],
  tx: ['transaction'],
  txn: ['transaction'],
  ui: ['user interface'],
  usr: ['user'],
  util: ['utility'],
  var: ['variable'],
  ws: ['websocket'],
};

/** Words that mean the same area although they share no stem; known both ways as well, and count less than abbreviations. */
export const RELATED: Readonly<Record<string, readonly string[]>> = {
  authentication: ['login', 'signin'],
  authorization: ['permission'],
  conversion: ['convert'],
  delete: ['remove'],
  dependency: ['dependent'],
  description: ['describe'],
  directory: ['folder'],
  expansion: ['expand'],
  extension: ['extend'],
  priority: ['prioritize'],
  resolution: ['resolve'],
  response: ['respond'],
  route: ['url'],
  security: ['secure'],
  subscription: ['subscribe'],
  translation: ['locale'],
};

/**
 * Areas and the techniques, protocols and libraries that they are usually made of: a focus on the area finds them, a focus on one of them
 * does not find the area.
 */
export const KINDS: Readonly<Record<string, readonly string[]>> = {
  authentication: [
    'credential',
    'jwk',
    'jwt',
    'ldap',
    'logout',
    'mfa',
    'oauth',
    'oauth2',
    'openid',
    'passport',
    'saml',
    'session',
    'sso',
    'totp',
  ],
  authorization: ['acl', 'policy', 'rbac', 'role'],
  cache: ['lru', 'memcached', 'memoize', 'redis'],
  concurrency: ['lock', 'mutex', 'semaphore', 'thread'],
  database: ['mongodb', 'mysql', 'orm', 'postgres', 'sql', 'sqlite'],
  email: ['imap', 'mail', 'mailer', 'sendgrid', 'smtp'],
  encryption: ['aes', 'cipher', 'crypto', 'decrypt', 'rsa'],
  error: ['failure', 'panic'],
  logging: ['morgan', 'pino', 'winston'],
  monitoring: ['metrics', 'prometheus', 'sentry', 'telemetry', 'tracing'],
  observability: ['metrics', 'prometheus', 'sentry', 'telemetry', 'tracing'],
  payment: ['paypal', 'stripe'],
  queue: ['amqp', 'kafka', 'rabbitmq', 'sqs'],
  retry: ['backoff'],
  route: ['endpoint'],
  scheduling: ['cron'],
  storage: ['blob', 'bucket', 's3'],
  upload: ['multipart'],
  validation: ['ajv', 'joi', 'zod'],
};

/** Ignored in a focus unless nothing else is left: English function words, and nouns that fit every area of every codebase. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the this that these those it its of in on at to for from by with without into onto over via per as and or not no than then when where which ' +
    'while if how what why who is are was were be been being do does did can could should would will may must has have had ' +
    'all any each every some other our my your their we i you there here also only just more most very ' +
    'layer system subsystem code codebase logic stuff thing things area part parts piece feature features functionality ' +
    'related specific general overall main whole entire project implementation flow works work working ' +
    'file files module modules'
  ).split(' '),
);

/** Verbs of change and judgement: they say what is done to an area, hardly which area, and count less. */
export const WEAK_WORDS: ReadonlySet<string> = new Set(
  (
    'add added adding adds allow allows avoid bug bump change changed changes chore cleanup correct correctly drop enable ensure feat fix fixed fixes handling ' +
    'fixing improve improved improvement instead issue make makes missing move new optimize prevent proper properly provide refactor refine remove ' +
    'removed rename replace revert rewrite set simplify support supports tidy typo update updated updates upgrade use used uses using wrong'
  ).split(' '),
);

/** Words that ask for tests and fixtures. */
export const TEST_WORDS: ReadonlySet<string> = new Set('test tests testing tested fixture fixtures spec specs'.split(' '));

/** File names that say nothing themselves: the directory is what they are named for. */
export const ENTRY_NAMES: ReadonlySet<string> = new Set('index __init__ mod package-info module-info __main__ doc'.split(' '));

/** Directories whose files show, measure or migrate to the code rather than being it. */
export const ASIDE_DIRECTORIES: ReadonlySet<string> = new Set(
  (
    'example examples sample samples demo demos bench benches benchmark benchmarks benchmarking perf playground playgrounds tutorial tutorials doc docs ' +
    'codemod codemods'
  ).split(' '),
);

/** The same where they are one word of several: perf-measures, typeorm-codemod, micro_benchmarks. */
export const ASIDE_WORDS: ReadonlySet<string> = new Set('example examples bench benchmark benchmarks perf codemod codemods'.split(' '));
