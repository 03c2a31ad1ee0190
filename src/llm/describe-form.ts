/** Says in words what an answer must be, for models that nothing holds to a schema. */
export function describeForm(schema: object): string {
  return `Answer with one JSON object and nothing else, no fence around it. It must satisfy this JSON schema:\n${JSON.stringify(schema)}`;
}
