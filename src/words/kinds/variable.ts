import { groupBy } from '../../base/group-by.ts';
import type { Claim, Judgement } from '../claims/claim.ts';
import { claimAt } from '../claims/claim-at.ts';
import { findHedge } from '../claims/find-hedge.ts';
import type { ClaimKind } from '../claims/kind.ts';
import { isPlaceholder } from '../claims/placeholder.ts';
import { spellings } from '../claims/spellings.ts';
import type { MarkdownPiece } from '../markdown/piece.ts';
import type { WordsTree } from '../tree/words-tree.ts';

/** Environment variables with the project's own prefix that nothing in the repository names. */
export const variable: ClaimKind = {
  name: 'variable',
  summary: 'An environment variable that is named is read by nothing',
  find: ({ pieces }) => {
    const code = pieces.filter(({ kind }) => kind === 'code' || kind === 'block');
    const read = new Set(code.flatMap(({ text }) => [...text.matchAll(READ)].map(([, name = '']) => name)));
    // What a command of the document reads needs nobody else to.
    const claims = [...groupBy(code, ({ under }) => under.join('\n')).values()].flatMap(claimsOfSection);
    return withHedges(claims).filter(({ text }) => !read.has(text));
  },
  needs: ({ said: { name = '' } }, _document, { holders }) => ({
    tokens: holders(name)?.length === 0 ? [prefixOf(name), ...partsOf(name)] : [name],
  }),
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

function claimsOfSection(section: readonly MarkdownPiece[]): Claim[] {
  const found = section.flatMap((piece) => variablesIn(piece).map((match) => ({ piece, match })));
  const beside = [...new Set(found.map(({ match: [, name] }) => name))].join(' ');
  return found.map(({ piece, match: { 0: whole, 1: name = '', index } }) =>
    claimAt('variable', piece, index + whole.indexOf(name), name, { name, beside }, findHedge(piece)),
  );
}

function variablesIn({ kind, text }: MarkdownPiece): RegExpExecArray[] {
  const pattern =
    kind === 'code'
      ? /^\$?\{?([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)\}?(?:=\S*)?$/g
      : /^(?:\$ )?(?:export\s+|ENV\s+|-\s+)?([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)=/gm;
  return [...text.matchAll(pattern)].filter(
    ([, name = '']) => !name.split('_').some((part) => isPlaceholder(part.toLowerCase()) || /^X+$/.test(part)),
  );
}

/** Prefixes of programs that many projects use: a project that names one of them does not read all of them. */
const OF_OTHERS =
  /^(?:NODE|NPM|YARN|PNPM|BUN|DENO|CI|GITHUB|GITLAB|AWS|AZURE|GOOGLE|GCP|GCLOUD|CLOUDFLARE|HEROKU|VERCEL|NETLIFY|DOCKER|COMPOSE|KUBE\w*|HELM|PYTHON\w*|PIP|POETRY|CARGO|RUST\w*|GO\w*|JAVA|JVM|MAVEN|GRADLE|ANDROID|POSTGRES\w*|PG\w*|MYSQL|MARIADB|MONGO\w*|REDIS|RABBITMQ|KAFKA|RAILS|RACK|RUBY\w*|BUNDLE\w*|DJANGO|FLASK|LARAVEL|SYMFONY|OPENAI|ANTHROPIC|GEMINI|LC|XDG|HTTPS?|NO|SSH|GIT|VITE|NEXT|NUXT|REACT|EXPO|SENTRY|OTEL|DATABASE|DB|SMTP|SSL|TLS|CMAKE|CC|CXX|LD|WERKZEUG|UVICORN|GUNICORN|CELERY|CAP)_/;

/** Any name that starts as this one does. */
function prefixOf(name: string): string {
  return `${name.split('_', 1)[0]}_*`;
}

/** A program may put a prefix before names that it spells in another way. */
function partsOf(name: string): string[] {
  const parts = name.toLowerCase().split('_');
  const rests = parts.map((_, at) => parts.slice(at)).filter((rest, at) => rest.length > 1 || at === 1);
  return [...new Set(rests.flatMap(spellings))].filter((part) => part !== name);
}

function judgeVariable(claim: Claim, _document: string, { holders }: WordsTree): Judgement | undefined {
  const { name = '' } = claim.said;
  const named = holders(name);
  if (!named) return undefined;
  if (named.length > 0) return { is: 'true' };
  if (OF_OTHERS.test(name)) return undefined;
  const others = holders(prefixOf(name)) ?? [];
  // Names are put together from parts, or a program puts a prefix before what it spells in another way.
  const isMade =
    others.some((other) => other.endsWith('_') && name.startsWith(other)) || partsOf(name).some((part) => holders(part)?.length !== 0);
  if (isMade) return { is: 'unsure', says: 'is named nowhere else as it is written here' };
  const near = others.filter((other) => isNear(name, other));
  const says = 'is named nowhere else in the repository';
  // No other name starts so: it is of another program. And a section of which little is named here tells what another one reads.
  if (others.length === 0 || isOfAnother(claim, holders)) return { is: 'unsure', says };
  if (others.length < 2 || near.length === 0) return { is: 'unsure', says, inCompany: 'take it out, or name what took its place' };
  if (claim.hedge !== undefined) return { is: 'unsure', says: `is named nowhere else, and stands beside "${claim.hedge}"` };
  return {
    is: 'false',
    says,
    remedy: `take it out, or name what took its place; there is ${near.slice(0, 3).join(', ')}`,
  };
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
