import { count } from '../../../base/count.ts';
import { byText } from '../../../base/digest.ts';
import { groupBy } from '../../../base/group-by.ts';
import { codeSpan } from '../../../base/markdown.ts';
import { settingName } from '../../../lens/report/setting-name.ts';
import type { Statement } from '../../knowledge/statement.ts';
import type { Terrain } from '../../terrain/terrain.ts';

const MOST = 60;
const MOST_PLACES = 3;

/** The settings that some files take from the environment, each with the places that read it. */
export async function learnSettings(
  terrain: Terrain,
  has: (path: string) => boolean,
): Promise<{ statements: Statement[]; leftOut: number; gaps: string[] }> {
  const { findings } = await terrain.stated(['setting', 'computed-setting']);
  const own = findings.filter(({ path }) => has(path));
  const computed = own.filter(({ kind }) => kind !== 'setting');
  const byName = [
    ...groupBy(
      own.filter(({ kind }) => kind === 'setting'),
      settingName,
    ),
  ].sort(([a], [b]) => byText(a, b));
  const statements = byName.slice(0, MOST).map(([name, found]): Statement => {
    const [first] = found;
    const written =
      first && first.name !== name ? `, as ${codeSpan(first.name.length > 100 ? `${first.name.slice(0, 99)}…` : first.name)}` : '';
    const more = found.length - MOST_PLACES;
    return {
      part: 'settings',
      text: `${codeSpan(name)} is read from the environment${written}${more > 0 ? `, and in ${count(more, 'more place')}` : ''}`,
      cites: found.slice(0, MOST_PLACES).map(({ path, startLine }) => terrain.cite(path, startLine)),
    };
  });
  const places = computed.slice(0, MOST_PLACES).map(({ path, startLine }) => codeSpan(`${terrain.name}/${path}:${startLine}`));
  const gaps =
    computed.length === 0
      ? []
      : [
          `${computed.length} places read settings whose names are computed: ${places.join(', ')}${computed.length > places.length ? ', …' : ''}.`,
        ];
  return { statements, leftOut: Math.max(0, byName.length - MOST), gaps };
}
