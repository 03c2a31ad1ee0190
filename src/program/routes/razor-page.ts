import type { AllMatches, RuleHit } from '../names/find-matches.ts';
import { ofRole } from '../names/of-role.ts';
import { unquote } from '../names/unquote.ts';

/** A page of Razor, and the code beside it. */
const PAGE = /\.cshtml(\.cs)?$/;

/** The path that a page of Razor says beside `@page`, for what handles it as well; empty where it goes by its place. */
export function templateOfPage({ path }: RuleHit, found: AllMatches): string {
  if (!PAGE.test(path)) return '';
  const page = ofRole(found.get(path.replace(/\.cs$/, '')) ?? [], 'route').find(({ meta }) => meta.files !== undefined);
  return unquote(page?.captures.path ?? '""');
}

/** Whether a page of Razor has a method in the code beside it that handles what asks for it: that one is the entry. */
export function isHandledBeside({ path }: RuleHit, found: AllMatches): boolean {
  if (!path.endsWith('.cshtml')) return false;
  const beside = ofRole(found.get(`${path}.cs`) ?? [], 'route');
  return beside.some(({ meta, captures }) => meta.files !== undefined && /^OnGet(Async)?$/.test(captures.handler ?? ''));
}

/** The name of a page of Razor, as conventions write it: its place below `Pages`; with the area that it is in, if any. */
export function nameOfPage({ path }: RuleHit): { area: string; name: string } | undefined {
  const [, area = '', name] = /(?:^|\/)(?:Areas\/(\w+)\/)?Pages(\/.+)\.cshtml(?:\.cs)?$/.exec(path) ?? [];
  return name === undefined ? undefined : { area, name };
}

/** The page of Razor and the code beside it that a route is one of: either says something of the other. */
export function filesOfPage({ path }: RuleHit, found: AllMatches): string[] {
  const page = path.replace(/\.cs$/, '');
  return PAGE.test(path) ? [page, `${page}.cs`].filter((each) => found.has(each)) : [];
}
