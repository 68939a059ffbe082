import type { Statement } from './statement.ts'

/** Limit on shapes of merged statements for which connections hold plans; further ones are sent one by one. */
const MAX_SHAPES = 200
const shapes = new Map<string, { name: string; text: string }>()

const shift = (text: string, by: number): string => text.replace(/\$(\d+)/g, (_, n) => `$${Number(n) + by}`)

/**
 * The calls become columns of one SELECT and the writes its WITH clause: PostgreSQL runs the calls first, from left to
 * right.
 */
function mergeTexts(statements: readonly Statement[]): string {
  const writes: string[] = []
  const calls: string[] = []
  let offset = 0
  for (const { kind, text, values } of statements) {
    const shifted = shift(text, offset)
    if (kind === 'write') writes.push(`write_${writes.length} as (${shifted})`)
    else calls.push(shifted.replace(/^\s*select /, ''))
    offset += values.length
  }
  return `${writes.length > 0 ? `with ${writes.join(', ')} ` : ''}select ${calls.join(', ') || '1'}`
}

function mergeRun(run: readonly Statement[]): readonly Statement[] {
  const [first] = run
  if (!first || run.length === 1) return run
  const key = run.map(({ name }) => name).join('+')
  const existing = shapes.get(key)
  if (!existing && shapes.size >= MAX_SHAPES) return run
  const shape = existing ?? { name: `merged_${shapes.size}`, text: mergeTexts(run) }
  shapes.set(key, shape)
  return [{ ...shape, values: run.flatMap(({ values }) => values), types: first.types }]
}

/**
 * Merges statements whose results nobody reads into as few as possible: adjacent mergeable ones become one, which is
 * parsed, sent and answered once. No statement may depend on another one in the list.
 */
export function mergeStatements(statements: readonly Statement[]): Statement[] {
  const merged: Statement[] = []
  let run: Statement[] = []
  for (const one of statements) {
    if (one.kind) run.push(one)
    else {
      merged.push(...mergeRun(run), one)
      run = []
    }
  }
  return [...merged, ...mergeRun(run)]
}
