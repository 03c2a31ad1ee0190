/** What signs somebody in, or lets the holder of a letter in once, looks at what is sent and not at who is calling. */
const SECRETS =
  /pass_?(word|wd|phrase)|[.,('"]\s*pass\s*[,)'"]|\b(otp|captcha)\b|(reset|confirm\w*|invit\w*|activation|unsubscribe|magic(_?link)?|refresh)_?token|verify_?(email|captcha|password|reset|srp|otp|totp|two_?factor|passkey)/i;

/** What whoever signs in sends: that it is wrong says nothing of who is calling. */
const LOGIN = /e?-?mail|user_?name|credential|\bcode\b|\botp\b|captcha|log_?in|invit/i;

/** What is sent to be let in by: `req.body.code`, `request.POST`, `c.PostForm`, `params[:code]`, `form.Email`. */
const SENT =
  /\$_(POST|GET|REQUEST)\b|\b(ctx|c|r|context|event|\w*req(uest)?)\??(\.|->)(body|query|params?|data|json|form\w*|files|args|validated|input|PostForm|Query|QueryParam|Should\w+|Bind\w*)\b[\w$.?]*|\b(params|body|formData|password)\b[\w$.?]*|(?<![\w$.])(?!(this|self|user|session|me|account|current\w*|principal|token|claims|auth\w*|identity)\b)[a-z_$]\w*(\?\.|\.|->)(get)?(e?mail\w*|user_?name|pass(word|wd)\w*|otp|captcha)\b(\(\))?/gi;

/** What says who is calling: `req.session.user`, `request.headers`, `getSession(req)`, `session[:user_id]`, `req.isAuthenticated()`. */
const CALLER =
  /(\.|->)(get_?)?\w*(user|session|token|cookie|header|auth|account|viewer|principal|identity)|\b(session|cookies?)\??[.[(]|\bget_?\w*(session|user)\b|['"]authorization|\b(current|logged_?in|signed_?in|authenticated)_?[a-z]|\b(is|has)_?(auth|logged|signed)\w*\(|\$_SESSION\b/i;

/** Whether a text speaks of what signs somebody in. */
export function signsIn(text: string): boolean {
  return SECRETS.test(text);
}

/** Whether a text, such as the condition of a refusal, asks for what is sent to sign in with, and for nothing that says who is calling. */
export function isOfSigningIn(text: string): boolean {
  return asksOf(text) === 'sent' && isSentToSignIn(text);
}

/** Whether a text names what those who sign in send. */
export function isSentToSignIn(text: string): boolean {
  return signsIn(text) || LOGIN.test(text);
}

/** Whether a condition asks of what is sent, of who is calling, or of both or neither. What no line gave is not known: `!user`. */
export function asksOf(condition: string): 'sent' | 'caller' | undefined {
  // Those who are kept are no caller: `User.find(…)`.
  const others = condition.replace(SENT, '').replace(/\b[A-Z]\w*(?=\.)/g, '');
  const isSent = condition.search(SENT) >= 0;
  const isOfCaller = CALLER.test(others);
  if (isSent === isOfCaller) return undefined;
  return isSent ? 'sent' : 'caller';
}
