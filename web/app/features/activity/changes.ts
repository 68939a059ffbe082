/** One field of an act: a change from old to new, a list that lost and won, or a plain fact. */
export type Change = { field: string } & (
  | { kind: 'change'; before: unknown; after: unknown }
  | { kind: 'list'; removed: unknown[]; added: unknown[] }
  | { kind: 'fact'; value: unknown }
)

/** A change is written as a pair of old and new. A list of two names is no such pair. */
const isPair = (value: unknown): value is [unknown, unknown] =>
  Array.isArray(value) && value.length === 2 && !value.every((part) => typeof part === 'string' && part.includes('.'))

function changeOf(field: string, value: unknown): Change {
  if (!isPair(value)) return { field, kind: 'fact', value }
  const [before, after] = value
  if (!Array.isArray(before) || !Array.isArray(after)) return { field, kind: 'change', before, after }
  return {
    field,
    kind: 'list',
    removed: before.filter((part) => !after.includes(part)),
    added: after.filter((part) => !before.includes(part)),
  }
}

export const toChanges = (changes: Readonly<Record<string, unknown>>): Change[] =>
  Object.entries(changes).map(([field, value]) => changeOf(field, value))
