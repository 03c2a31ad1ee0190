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
 * What else would break is then nothing that can be known.
 */
export async function judgeMakers(head: Workspace, changes: readonly FoundChange[]): Promise<FoundChange[]> {
  return settleAll(
    changes.map(async (change) => {
      const made = constructedBy(change);
      if (made === undefined || change.effect?.is !== 'breaking' || (await isMade(head, made))) return change;
      const reason = `${change.effect.reason}; no code here makes one by its name, as where a container does`;
      return { ...change, effect: { ...change.effect, is: 'unknown' as const, reason } };
    }),
  );
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
  const name = qualified.slice(qualified.lastIndexOf('.') + 1);
  const files = await filesWithName(workspace, name);
  const facts = await workspace.reader.readFacts(files);
  for (const each of facts.values()) if (subtypesIn(each).some(({ bases }) => bases.includes(name))) return true;
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
