export interface ResultOptions {
  /** What to call each part of the results in messages: 'results.json'. */
  names?: readonly string[];
}
