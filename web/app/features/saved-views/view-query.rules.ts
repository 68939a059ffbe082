/** Transient parameters that are not part of a view. */
const passing = ['after', 'open']

/** A URL's query as stored in a view: sorted, so that equal views are equal text. */
export function toViewQuery(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of passing) params.delete(name)
  params.sort()
  return params.toString()
}
