/** What html-validate, which is not ours, calls wrong in a document. */
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const validator = new HtmlValidate(
  // What the standard forbids, without opinions on style.
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
);

/** The errors of a document, a line each: rule, message and the element. */
export async function htmlErrors(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'no element'})`),
  );
}
