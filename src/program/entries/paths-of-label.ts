/** A route as kb tells it: 'GET /users/:id', 'ANY /a, /b'; with all of its paths where the label leaves some out. */
export interface ToldRoute {
  label: string;
  paths?: readonly string[];
}

/** The paths of a route. */
export function pathsOfLabel({ label, paths }: ToldRoute): readonly string[] {
  return paths ?? label.replace(/^[A-Z|,/ ]+ (?=\/)/, '').split(/, (?=\/)/);
}

/** Whether a route has paths beyond those that are counted. */
export function hasUncounted({ label }: ToldRoute): boolean {
  return / and more than \d+ more paths$/.test(label);
}
