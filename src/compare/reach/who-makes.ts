import { afterLastDot } from '../../base/after-last-dot.ts';
import { escapePattern } from '../../base/escape-pattern.ts';
import { settleAll } from '../../base/settle-all.ts';
import { subtypesIn } from '../../code/facts/subtypes.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { filesWithName } from '../../workspace/files-with-name.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { FoundChange } from '../model/comparison.ts';

/**
 * Says of changed constructors what they mean where no code of the tree makes an object by the name of its class, nor extends it: a container
 * that is told of the class makes it, and hands it what it asks for, as those of NestJS, Spring, Laravel and ASP.NET Core do; or code that is not here.
 * What else would break is then nothing that can be known. The same holds for what only classes that extend one can call, where none does.
 */
export async function judgeMakers(head: Workspace, changes: readonly FoundChange[]): Promise<FoundChange[]> {
  return settleAll(
    changes.map(async (change) => {
      if (change.effect?.is !== 'breaking') return change;
      const [made, extended] = [constructedBy(change), extendedBy(change)];
      if (made !== undefined && !(await isMade(head, made)))
        return unknown(change, 'no code here makes one by its name, as where a container does');
      if (extended !== undefined && !(await isExtended(head, extended)))
        return unknown(change, 'only what extends its class can call it, and nothing here does');
      return change;
    }),
  );
}

function unknown(change: FoundChange, why: string): FoundChange {
  const { effect } = change;
  return effect === undefined ? change : { ...change, effect: { ...effect, is: 'unknown', reason: `${effect.reason}; ${why}` } };
}

/** The class that a member is of which only classes that extend it can call; in Java its whole package can. */
function extendedBy({ kind, name, details, before, after }: FoundChange): string | undefined {
  if (kind !== 'contracts' || !name.includes('.') || languageOf((after ?? before)?.path ?? '')?.space === 'package') return undefined;
  const isProtected = details.length > 0 && details.every((line) => /^(?:[-+] )?(?:\w+ )*protected /.test(line));
  return isProtected ? name.slice(0, name.lastIndexOf('.')) : undefined;
}

async function isExtended(workspace: Workspace, qualified: string): Promise<boolean> {
  const name = afterLastDot(qualified);
  const facts = await workspace.reader.readFacts(await filesWithName(workspace, name));
  return [...facts.values()].some((each) => subtypesIn(each).some(({ bases }) => bases.includes(name)));
}

/** The names of constructors, where they are those of methods. */
const CONSTRUCTORS = /\.(?:__init__|__construct|initialize)$/;

/** The class whose constructor it is; of classes with parameters of their own, the class itself. */
function constructedBy({ kind, change, sort, name }: FoundChange): string | undefined {
  if (kind !== 'contracts' || change !== 'changed') return undefined;
  if (sort === 'class') return name;
  return sort === 'constructor' || CONSTRUCTORS.test(name) ? name.slice(0, name.lastIndexOf('.')) : undefined;
}

async function isMade(workspace: Workspace, qualified: string): Promise<boolean> {
  if (await isExtended(workspace, qualified)) return true;
  const name = afterLastDot(qualified);
  const files = await filesWithName(workspace, name);
  const made = makes(name);
  for (const [path, text] of await workspace.reader.readTexts(files))
    if (made[languageOf(path)?.makesWithNew ? 'withNew' : 'called'].test(text)) return true;
  return false;
}

/** `new User(`, `new models.User<Row>(`, `new User;`, `User user = new(`; and where there is no such word, `User(` and `User.new`. */
function makes(name: string) {
  const written = escapePattern(name);
  return {
    withNew: new RegExp(`(?<![\\w$])(?:new\\s+(?:[\\w$.\\\\]+[.\\\\])?${written}(?![\\w$])|${written}\\s+\\w+\\s*=\\s*new\\s*\\()`),
    called: new RegExp(`(?<!(?:class|object|def)\\s+)(?<![\\w$])${written}(?:<[^<>()]*>)?(?:\\(|\\.new(?![\\w]))`),
  };
}
