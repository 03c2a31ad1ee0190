/** `new` of something that is no type, which Go takes since 1.26: `new(float64(width))`, `new(user.Name())`. */
const NEW_OF_VALUE = /(?<![\w.])new\((?=(?!\s*(?:struct|map|func|chan|interface)\b)[^()[\]\n]*[({"`'+/])/g;

/**
 * A text of Go that its grammar can read although it does not know all of the language: the function that a value is given to goes by another
 * name of the same length, so that every place stays where it is.
 */
export function repairGo(text: string): string {
  return text.replace(NEW_OF_VALUE, 'neu(');
}
