import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

type Cell = string | number | boolean | null

/** One of our own tables, next to this file: the first line names the columns. Empty cells are empty strings. */
export function ownTable<const Name extends string>(file: string, names: readonly Name[]): Record<Name, string>[] {
  const [head = '', ...lines] = readFileSync(join(import.meta.dirname, file), 'utf8')
    .replace(/\n$/, '')
    .split('\n')
  if (head !== names.join('\t')) throw new Error(`${file} has other columns: ${head}`)
  return lines.map((line, index) => {
    const cells = line.split('\t')
    if (cells.length !== names.length) throw new Error(`${file}:${index + 2} has ${cells.length} cells`)
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) as Record<Name, string>
  })
}

/** JSON from a package that this product is built with but does not ship. */
export const packaged = <T>(path: string): T => JSON.parse(readFileSync(join(root, 'node_modules', path), 'utf8')) as T

/** JSON Lines: one row per line, so that the diff of a new edition shows what changed. */
export function writeRows(name: string, head: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const lines = [head, ...rows].map((row) => `${JSON.stringify(row)}\n`)
  writeFileSync(join(root, 'reference/data', `${name}.jsonl`), lines.join(''))
  process.stdout.write(`${name}: ${rows.length} rows\n`)
}
