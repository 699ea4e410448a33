/**
 * `fields=`: only the named fields, of the value or of each item of a list.
 */
export function onlyFields(value: unknown, fields: unknown): unknown {
  if (!Array.isArray(fields) || !isObject(value)) return value;
  if (Array.isArray(value.items)) return { ...value, items: value.items.map((item) => picked(item, fields)) };
  return picked(value, fields);
}

function picked(value: unknown, fields: unknown[]): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => fields.includes(name)));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
