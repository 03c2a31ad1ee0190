import { groupBy } from '../../base/group-by.ts';
import type { Claim, Judgement } from '../claims/claim.ts';
import { claimAt } from '../claims/claim-at.ts';
import { findHedge } from '../claims/find-hedge.ts';
import type { ClaimKind, Needs } from '../claims/kind.ts';
import { isPlaceholder } from '../claims/placeholder.ts';
import { spellings } from '../claims/spellings.ts';
import type { MarkdownPiece } from '../markdown/piece.ts';
import type { WordsTree } from '../tree/words-tree.ts';

/** Environment variables with the project's own prefix that nothing in the repository names. */
export const variable: ClaimKind = {
  name: 'variable',
  summary: 'An environment variable that is named is read by nothing',
  find: ({ pieces }) => {
    const code = pieces.filter(({ kind }) => kind !== 'link');
    const read = new Set(code.flatMap(({ text }) => [...text.matchAll(READ)].map(([, name = '']) => name)));
    // What a command of the document reads needs nobody else to.
    const claims = [...groupBy(code, ({ under }) => under.join('\n')).values()].flatMap(claimsOfSection);
    return withLikes(withHedges(claims)).filter(({ text }) => !read.has(text));
  },
  needs: (claim, _document, tree) => needsOf(claim.said['name'] ?? '', tree),
  judge: judgeVariable,
};

/** `$NAME`, `${NAME`, `%NAME%`, `env.NAME`, `environ["NAME"`. */
const READ = /(?:\$\{?|%|\benv(?:iron)?(?:\.|:|\[["']|\.get\(["'])|getenv\(["'])([A-Z][A-Z\d_]+)/g;

/** What a document once says of a variable, that it is optional or to come, holds wherever it names it. */
function withHedges(claims: readonly Claim[]): Claim[] {
  const hedges = new Map(claims.flatMap(({ text, hedge }) => (hedge === undefined ? [] : [[text, hedge] as const])));
  return claims.map((claim) => {
    const hedge = claim.hedge ?? hedges.get(claim.text);
    return hedge === undefined ? claim : { ...claim, hedge };
  });
}

/** With the other variables of the document that start as it does. */
function withLikes(claims: readonly Claim[]): Claim[] {
  const names = groupBy([...new Set(claims.map(({ text }) => text))], prefixOf);
  return claims.map((claim) => {
    const like = (names.get(prefixOf(claim.text)) ?? []).filter((name) => name !== claim.text);
    return like.length === 0 ? claim : { ...claim, said: { ...claim.said, like: like.join(' ') } };
  });
}

function claimsOfSection(section: readonly MarkdownPiece[]): Claim[] {
  const found = section.flatMap((piece) => variablesIn(piece).map((match) => ({ piece, match })));
  const beside = [...new Set(found.map(({ match: [, name] }) => name))].join(' ');
  return found.map(({ piece, match: { 0: whole, 1: name = '', index } }) =>
    claimAt('variable', piece, index + whole.indexOf(name), name, { name, beside }, findHedge(piece)),
  );
}

function variablesIn({ kind, text }: MarkdownPiece): RegExpExecArray[] {
  const pattern = kind === 'text' ? LISTED : kind === 'code' ? NAMED : GIVEN;
  return [...text.matchAll(pattern)].filter(([, name = '']) => !isPlaceholderName(name));
}

/** What inline code, lines of a block, also in its last column, and the first cells of a table's rows name. */
const NAMED = /^\$?\{?([A-Z][A-Z\d]*(?:_+[A-Z\d]+)+)\}?(?:=\S*)?$/g;
const GIVEN = /^(?:\$ )?(?:export\s+|ENV\s+|-\s+|[^\n]*\S[ \t]{2,})?([A-Z][A-Z\d]*(?:_+[A-Z\d]+)+)=/gm;
const LISTED = /^[ \t]*\|[ \t]*([A-Z][A-Z\d]*(?:_+[A-Z\d]+)+)[ \t]*\|/gm;

/** `YOUR_API_KEY`; what is called a path or a name there is one of many settings. */
function isPlaceholderName(name: string): boolean {
  const [first = '', ...rest] = name.toLowerCase().split('_');
  return (
    isPlaceholder(first) ||
    rest.some(
      (part) =>
        part !== '' &&
        isPlaceholder(part) &&
        !/^(?:path|to|dir|file(?:name)?|folder|name|user(?:name)?|new|org|owner|repo|project|module|package|sub|[a-z]|\d+)$/.test(part),
    ) ||
    /(?:^|_)X+(?:_|$)/.test(name)
  );
}

/** Prefixes of programs that many projects use: a project that names one of them does not read all of them. */
const OF_OTHERS =
  /^(?:NODE|NPM|YARN|PNPM|BUN|DENO|CI|GITHUB|GITLAB|AWS|AZURE|GOOGLE|GCP|GCLOUD|CLOUDFLARE|HEROKU|VERCEL|NETLIFY|DOCKER|COMPOSE|KUBE\w*|HELM|PYTHON\w*|PIP|POETRY|CARGO|RUST\w*|GO|GOLANG\w*|JAVA|JVM|MAVEN|GRADLE|ANDROID|POSTGRES\w*|PG\w*|MYSQL|MARIADB|MONGO\w*|REDIS|RABBITMQ|KAFKA|RAILS|RACK|RUBY\w*|BUNDLE\w*|DJANGO|FLASK|LARAVEL|SYMFONY|OPENAI|ANTHROPIC|GEMINI|LC|XDG|HTTPS?|NO|SSH|GIT|VITE|NEXT|NUXT|REACT|EXPO|SENTRY|OTEL|DATABASE|DB|SMTP|SSL|TLS|CMAKE|CC|CXX|LD|WERKZEUG|UVICORN|GUNICORN|CELERY|CAP)_/;

/** Any name that starts as this one does. */
function prefixOf(name: string): string {
  return `${name.split('_', 1)[0]}_*`;
}

/** The names in the tree that start so, of more than that. */
function othersOf(name: string, { holders, tasks }: WordsTree): string[] {
  const isBare = (other: string) =>
    `${other}*` === prefixOf(name) || (other.endsWith('_') && [...tasks.programs].some((program) => other === prefixOfProgram(program)));
  return (holders(prefixOf(name)) ?? []).filter((other) => !isBare(other));
}

/** `SHOP_SERVER_` for shop-server. */
function prefixOfProgram(program: string): string {
  return `${program.toUpperCase().replace(/\W+/g, '_')}_`;
}

/** What is looked for to judge a name: itself, and where it is not there all that it may be made of. */
function needsOf(name: string, { holders, binding }: WordsTree): Needs {
  if (holders(name)?.length !== 0) return { tokens: [name] };
  const made = { binding: true, tokens: [prefixOf(name), ...restsOf(name).flatMap(({ prefixes, spelled }) => [...prefixes, ...spelled])] };
  return binding() === 'nested' ? { ...made, tokens: [...made.tokens, ...runsOf(wordsOf(name)).flatMap(spellings)] } : made;
}

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/_+/)
    .filter((word) => word !== '');
}

/** What a prefix may be put before, with the prefix as sources spell it: the whole name spelled in another way has none. */
function restsOf(name: string): { prefixes: string[]; spelled: string[] }[] {
  const words = wordsOf(name);
  return words.map((_, at) => {
    const prefix = words.slice(0, at).join('_').toUpperCase();
    return {
      prefixes: prefix === '' ? [] : [`${prefix}_`, prefix],
      spelled: spellings(words.slice(at)).filter((each) => each !== name),
    };
  });
}

/** Words that stand beside each other, in every number. */
function runsOf(words: readonly string[]): string[][] {
  return words.flatMap((_, from) => words.slice(from).map((_, count) => words.slice(from, from + count + 1)));
}

/** Whether a name that no source spells may be made of what it does spell. */
function isMade(name: string, tree: WordsTree): boolean {
  const { holders, binding } = tree;
  const isSpelled = (words: readonly string[]) => words.some((each) => holders(each)?.length !== 0);
  // `SHOP_PLUGIN_` before what somebody else names.
  if (othersOf(name, tree).some((other) => other.endsWith('_') && name.startsWith(other))) return true;
  const rests = restsOf(name);
  const how = binding();
  if (how === 'none') return false;
  if (how === 'code') return rests.some(({ prefixes, spelled }) => isSpelled(spelled) && (prefixes.length === 0 || isSpelled(prefixes)));
  if (rests.some(({ spelled }, at) => (at < 2 || at < rests.length - 1) && isSpelled(spelled))) return true;
  // Of settings within settings every part is spelled on its own, behind a prefix that a library is told.
  const isNested = (rest: readonly string[]): boolean =>
    rest.length === 0 || rest.some((_, at) => isSpelled(spellings(rest.slice(0, at + 1))) && isNested(rest.slice(at + 1)));
  return how !== 'flat' && isNested(wordsOf(name).slice(1));
}

function judgeVariable(claim: Claim, _document: string, tree: WordsTree): Judgement | undefined {
  const { holders } = tree;
  const { name = '' } = claim.said;
  const named = holders(name);
  if (!named) return undefined;
  if (named.length > 0) return { is: 'true' };
  if (OF_OTHERS.test(name) && !isCalledAsProgram(name, tree)) return undefined;
  const others = othersOf(name, tree);
  if (isMade(name, tree)) return { is: 'unsure', says: 'is named nowhere else as it is written here' };
  const near = others.filter((other) => isNear(name, other));
  const says = 'is named nowhere else in the repository';
  // No other name starts so: it is of another program. And a section of which little is named here tells what another one reads.
  if (others.length === 0 || isOfAnother(claim, holders)) return { is: 'unsure', says };
  const isOurs = near.length > 0 || isCalledAsProgram(name, tree) || areMostHeld(claim, holders);
  if (others.length < 2 || !isOurs) return { is: 'unsure', says, inCompany: REMEDY };
  if (claim.hedge !== undefined) return { is: 'unsure', says: `is named nowhere else, and stands beside "${claim.hedge}"` };
  const instead = near.length > 0 ? near : others;
  return { is: 'false', says, remedy: `${REMEDY}; there is ${instead.slice(0, 3).join(', ')}` };
}

const REMEDY = 'take it out, or name what took its place';

/** `SHOP_SERVER_PORT` of a program that is called shop-server. */
function isCalledAsProgram(name: string, { tasks }: WordsTree): boolean {
  return [...tasks.programs].some((program) => program.length > 3 && name.startsWith(prefixOfProgram(program)));
}

/** So many others that start as it does and are named here, too, make it one of this program. */
const LIKE = 2;

function areMostHeld({ said: { like = '' } }: Claim, holders: WordsTree['holders']): boolean {
  const names = like.split(' ').filter((each) => each !== '');
  const held = names.filter((each) => holders(each)?.length !== 0).length;
  return held >= LIKE && 2 * held > names.length;
}

function isOfAnother({ said: { beside = '' } }: Claim, holders: WordsTree['holders']): boolean {
  const names = beside.split(' ');
  return names.length > 2 && 2 * names.filter((each) => holders(each)?.length === 0).length > names.length;
}

/** Of the same group of names, of three words at least: all but one word is the same. */
function isNear(name: string, other: string): boolean {
  const [a, b] = [name.split('_'), other.split('_')];
  const same = a.filter((word, at) => b[at] === word || b[at + b.length - a.length] === word).length;
  return a.length > 2 && Math.abs(a.length - b.length) < 2 && same >= Math.max(a.length, b.length) - 1;
}
