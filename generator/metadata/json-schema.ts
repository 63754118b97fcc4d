/** JSON Schema, in a file of its own: sites without data do not load the validator. */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';

/**
 * Returns the problems of a value.
 *
 * @param schema of draft 2020-12
 * @throws {Error} when the schema is invalid
 */
export function schemaErrors(schema: unknown, value: unknown): readonly ErrorObject[] {
  const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(schema as object);
  return validate(value) ? [] : (validate.errors ?? []);
}
