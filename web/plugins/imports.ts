import { parseAst } from 'vite'

export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

interface Specifier {
  type: string
  imported: { name: string }
  local: { name: string }
}

interface ImportDeclaration extends Node {
  source: { value: string }
  specifiers: Specifier[]
}

/** An imported name, as exported there and as used here. */
export interface ImportedName {
  imported: string
  local: string
}

export type Program = Node & { body: Node[] }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const isProgram = (value: unknown): value is Program => isNode(value) && value.type === 'Program'

const toText = (source: string, names: readonly ImportedName[]): string =>
  `import { ${names.map(({ imported, local }) => `${imported} as ${local}`).join(', ')} } from ${JSON.stringify(source)};`

/** The better source and name for an import; null leaves it unchanged. */
type Redirect = (source: string, name: ImportedName, program: Program) => { source: string; imported: string } | null

/** The module with its imports redirected, each still in its original place; null if none is. */
export function redirectImports(code: string, redirect: Redirect): string | null {
  const program: unknown = parseAst(code)
  if (!isProgram(program)) return null
  let changed = code
  for (const node of program.body.toReversed()) {
    if (node.type !== 'ImportDeclaration') continue
    const { source, specifiers } = node as ImportDeclaration
    if (specifiers.length === 0 || specifiers.some(({ type }) => type !== 'ImportSpecifier')) continue
    const names = specifiers.map(({ imported, local }) => ({ imported: imported.name, local: local.name }))
    const redirected = names.map((name) => ({ ...name, ...(redirect(source.value, name, program) ?? { source: '' }) }))
    if (redirected.every((name) => name.source === '')) continue
    const text = [...Map.groupBy(redirected, (name) => name.source || source.value)].map(([from, group]) =>
      toText(from, group),
    )
    changed = `${changed.slice(0, node.start)}${text.join('')}${changed.slice(node.end)}`
  }
  return changed === code ? null : changed
}
