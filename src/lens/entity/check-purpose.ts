/** A purpose that is shorter says nothing. Characters. */
const LEAST = 50;

/** What only lists what is there. */
const LISTS = /^(?:(?:this|the) (?:file|module|class|package) )?(?:exports|contains|re-?exports)\b/i;

/** What is wrong with a purpose, a sentence each: it has to say what the file is there for. */
export function checkPurpose(text: string): string[] {
  const plain = text.replace(/\s+/g, ' ').trim();
  return [
    ...(plain.length < LEAST ? [`the purpose has ${plain.length} characters, and needs ${LEAST}`] : []),
    ...(isList(plain) ? ['the purpose lists what the file holds, and should say what it is for'] : []),
  ];
}

/** Whether it says what is there and not what for. */
export function isList(text: string): boolean {
  return LISTS.test(text.trim());
}
