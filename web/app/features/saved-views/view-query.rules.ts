/** What is of the moment and no part of a view. */
const passing = ['after', 'open']

/** The query of a URL as a view keeps it: in one order, so that the same view is the same text. */
export function toViewQuery(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of passing) params.delete(name)
  params.sort()
  return params.toString()
}
