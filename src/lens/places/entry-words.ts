/**
 * What decorators, attributes and annotations are called that make a function an entry point, by the last part of their names, in all
 * languages. Others count only where they are given a path.
 */
export const ENTRY_DECORATORS: readonly (readonly [kind: 'route' | 'command' | 'job' | 'event', pattern: RegExp])[] = [
  [
    'route',
    /^((http_?)?(get|post|put|patch|delete|head|options)(_?(mapping|route|url|exchange|view|endpoint))?|all|any|\w*_?(route|endpoint|mapping)|path|api_?view|view_config|action|web_?method|\w*rpc(_?method)?|remote_?method|web_?socket(_?route)?|sse|graphql_?\w*|query|mutation|subscription|(query|mutation|subscription)_?mapping|resolve_?field|field_?resolver)$/i,
  ],
  [
    'event',
    /^(message_?(pattern|mapping|handler)|event_?(pattern|listener|handler|subscriber)|subscribe_?message|process(or)?|(?!host)\w+_?listener|incoming|\w*consumer|\w*subscriber?|on_?(event|message|queue\w*)|receiver|as_?(message_?handler|event_?listener)|web_?hook|topic)$/i,
  ],
  ['job', /^(cron\w*|interval|timeout|scheduled?(_?job)?|\w*_?(job|task)|actor|worker)$/i],
  ['command', /^((as|console|sub|slash)?_?command|cli_?\w*|tool)$/i],
];

/** Decorators of these names say something else of a function, also where they are given a text that looks like a path. */
export const OTHER_DECORATORS =
  /^(property|setter|getter|deleter|overload|override|patch|mock\w*|parametrize|skip\w*|fixture|dataclass|cache\w*|lru_cache|swagger\w*|api(operation|response|tags?|param|property|query|body|bearer\w*|doc|produces|consumes)\w*|operation|parameter|schema|tag|suppress\w*|deprecated|transactional|valid\w*|cfg\w*|derive|doc|serde|test|rstest|tokio|allow|must_use|inline|before\w*|after\w*|produces|consumes|header\w*|secured?|pre_?authorize|roles?_?\w*|permission\w*|is_?granted|json\w*|xml(root|element|attribute|type)\w*|column|table|entity|index\w*|name|value|resource_?type|use\w*|http_?code|render|redirect|timeout|retry\w*|rate\w*|throttl\w*|limit\w*|csrf\w*|login\w*|require\w*|method_?decorator|register\w*tag|filter|simple_tag|inclusion_tag|admin\w*|display|template\w*|hook\w*|listens_for|mapper|select|insert|update|delete(provider)?|transaction\.\w+|assert\w*|given|when|then|step|param|generated|instrument)$/i;

/** Objects whose methods send requests or look things up, by the last part of their names. */
export const CALLING =
  /(^|[._$>:])(axios|https?|\$http|request|requests|got|ky|superagent|fetch\w*|nock|msw|mock\w*|page|cy|jest|vi|browser|\w*client|\w*[hH]ttp|session|cache\w*|\w*[cC]ache|redis|\w*[sS]torage|httpx|responses|respx|rest(Template)?|supertest|agent|req|res|response|log(ger)?|console|assert\w*|expect|headers?|params|query|map|config|settings|environ|env|os|path|Paths|Files|File|URI|url|URL|driver|tester|navigation|history|location|Http|Http::fake|Storage|Config|Cache|Session|Log|mock|stub|wiremock|given|when)(\(\))?$/;

/** A base class of these names, of a package, is answered by its framework; what is made of it enters somewhere. */
export const ENTRY_BASE =
  /^(HttpServlet|HttpHandler|\w*RequestHandler|MethodView|MethodResource|APIView|GenericAPIView|\w*ViewSet|HTTPEndpoint|WebSocketEndpoint|HTTPMethodView|ActionSupport|BaseAction|Resource|(Abstract|Base|Rest|Api|REST)?Controller(Base)?|\w+Servicer|\w+ImplBase|BaseCommand|Endpoint|EndpointWithoutRequest|\w*WebSocketHandler|(Async)?(Json)?[wW]eb[sS]ocketConsumer)$/;

/** Packages whose classes of such names are called in browsers. */
export const IN_BROWSERS = /^(@hotwired\/|stimulus\b|@?ember\b|backbone\b|sap\/)/;

/** A class with such a decorator is answered by a framework, too. */
export const ENTRY_CLASS_DECORATOR =
  /^((Rest|Api|Web|Graph|Message)?Controller|RestResource|WebService|WebServlet|GrpcService|ServerEndpoint|Endpoint|Resolver)$/;

/** Of classes of these names, every public method is called. */
export const ROUTING_CLASS = /Controller|Servicer$|ImplBase$|GrpcService|WebService$|RestResource/;

/** Methods that are called for a verb, or an action of a resource. */
export const VERB_METHOD = /^(do)?(get|post|put|patch|delete|head|options|list|retrieve|create|update|partial_update|destroy)$/i;

/** What bases answer by themselves. */
export const BASE_ROUTES: readonly (readonly [pattern: RegExp, number: number])[] = [
  [/^ModelViewSet$/, 6],
  [/^ReadOnlyModelViewSet$/, 2],
];

/** What stands last in a registration and is no handler. */
export const DATA = /^(['"`]|\d|\{|(true|false|null|None|nil|undefined)$|(json|data|params|headers|timeout|files|content)=)/;

/** The actions that `resources` stands for in Rails and Laravel, where the call does not say which. */
export const RESOURCE_ACTIONS: readonly (readonly [pattern: RegExp, number: number])[] = [
  [/^apiResource$/, 5],
  [/^apiResources$/, 5],
  [/^resources?$/, 7],
];
