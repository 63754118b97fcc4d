/** Reports read as others read them: by validators that are not ours, and by the rules of GitHub's runner. */
import fs from 'node:fs';
import path from 'node:path';
import oasis from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import draft04 from 'ajv-draft-04';
import formats from 'ajv-formats';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';

/** One of its patterns is none under the rules of Unicode. */
const draft4 = new draft04.default({ allErrors: true, strict: false, unicodeRegExp: false });
formats.default(draft4);
const isSarif = draft4.compile(oasis);

/** What of a SARIF report matters to those who show it. */
export interface SarifLog {
  readonly runs: readonly {
    readonly results: readonly {
      readonly message: { readonly text: string };
      readonly locations: readonly [
        { readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } } },
      ];
    }[];
  }[];
}

/**
 * Reads SARIF.
 *
 * @throws {Error} unless the schema of OASIS accepts it
 */
export function readSarif(text: string): SarifLog {
  const log = JSON.parse(text) as SarifLog;
  if (!isSarif(log)) throw new Error(draft4.errorsText(isSarif.errors));
  return log;
}

/**
 * Reads JUnit's XML.
 *
 * @returns names of suites and messages of failures, in their order
 * @throws {Error} unless it is well-formed and `junit.xsd` accepts it
 */
export function readJunit(text: string): { readonly suites: readonly string[]; readonly failures: readonly string[] } {
  using schema = XmlDocument.fromString(fs.readFileSync(path.join(import.meta.dirname, 'junit.xsd'), 'utf8'));
  using validator = XsdValidator.fromDoc(schema);
  using report = XmlDocument.fromString(text);
  validator.validate(report);
  const values = (xpath: string) => report.find(xpath).map((node) => node.content);
  return { suites: values('/testsuites/testsuite/@name'), failures: values('//failure/@message') };
}

/** An annotation as GitHub shows it. */
export interface Annotation {
  readonly severity: string;
  readonly properties: { readonly [name: string]: string };
  readonly message: string;
}

/**
 * Reads what a step printed as GitHub's runner does: a line that begins with `::` is a command, and each part of it has
 * escapes of its own.
 *
 * @throws {Error} at a line that is no command
 */
export function readAnnotations(text: string): readonly Annotation[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line !== '');
  return lines.map((line) => {
    const [, severity = '', list = '', message = ''] = /^::(error|warning) ([^:]*)::(.*)$/su.exec(line) ?? [];
    if (severity === '') throw new Error(`no command: ${line}`);
    const pairs = list.split(',').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);
    const unescaped = pairs.map(([name = '', value = '']) => [name, decoded(value, { '%3A': ':', '%2C': ',' })]);
    return { severity, properties: Object.fromEntries(unescaped), message: decoded(message) };
  });
}

/** The escape of `%` comes last, as in the runner. */
function decoded(text: string, more: { readonly [code: string]: string } = {}): string {
  const codes = { '%0D': '\r', '%0A': '\n', ...more, '%25': '%' };
  return Object.entries(codes).reduce((done, [code, character]) => done.replaceAll(code, character), text);
}
