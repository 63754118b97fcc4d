/** Whether a value is a group of named values, and no instance of a class. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // The settings may come from another realm, whose `Object.prototype` is not ours.
  return prototype === null || (!Array.isArray(value) && Object.getPrototypeOf(prototype) === null);
}
