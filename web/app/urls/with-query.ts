type QueryValues = Readonly<Record<string, string | number | undefined>>

function toSearchParams(values: QueryValues): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search
}

/** A path with its query; empty values are omitted. */
export function withQuery(path: string, query: QueryValues | URLSearchParams = {}): string {
  const text = String(query instanceof URLSearchParams ? query : toSearchParams(query))
  return text ? `${path}?${text}` : path
}
