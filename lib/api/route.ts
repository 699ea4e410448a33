/**
 * The path of an endpoint, `/api/v1/bills/{bill}/blocks/{path+}`, read and filled in.
 */

/** The parameters in the path, decoded; null when it is another path or cannot be decoded. */
export function matchPath(template: string, pathname: string): Record<string, string> | null {
  const steps = template.split("/");
  const given = pathname.split("/");
  const params: Record<string, string> = {};
  for (const [index, step] of steps.entries()) {
    const { name, rest } = parameterOf(step);
    const value = rest ? given.slice(index).join("/") : given[index];
    if (name === null ? value !== step : value === undefined || value === "") return null;
    const decoded = name === null ? "" : decode(value ?? "");
    if (decoded === null) return null;
    if (name !== null) params[name] = decoded;
    if (rest) return params;
  }
  return given.length === steps.length ? params : null;
}

export function fillPath(template: string, params: Record<string, unknown>): string {
  const step = (one: string) => {
    const { name, rest } = parameterOf(one);
    if (name === null) return one;
    const value = String(params[name]);
    return rest ? value.split("/").map(encodeURIComponent).join("/") : encodeURIComponent(value);
  };
  return template.split("/").map(step).join("/");
}

function parameterOf(step: string): { name: string | null; rest: boolean } {
  const [, name = null, rest] = /^\{(\w+)(\+)?\}$/.exec(step) ?? [];
  return { name, rest: rest === "+" };
}

function decode(piece: string): string | null {
  try {
    return decodeURIComponent(piece);
  } catch {
    return null; // `%E0%A4`: not UTF-8
  }
}
