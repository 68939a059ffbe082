import { join, normalize } from 'node:path'
import type { SourceTree } from './source-tree.ts'

const MAX_LINES = 60

const MODULE = /^server\/src\/modules\/([^/]+)\//
const DECLARED = /\b(?:pgTable|\w+\.table)\(\s*'(\w+)'/g
const IN_BACKTICKS = /`([^`\n]+)`/g
/** The first column of a table of tables. */
const ROW = /^\| `(\w+)` \|/gm
const PATH = /^[\w.-]+(?:\/[\w.-]+)*\/?$/
const LOOKS_LIKE_A_PATH =
  /\/$|\.(?:tsx?|mjs|css|sql|json|tsv|md)$|^(?:contract|reference|suppliers|server|web|tools|bench|e2e|docs|deploy)\//

/** Names that mean the file of whichever module is meant. */
const CONVENTIONAL = ['api.ts', 'mails.ts', 'public.ts', 'tables.ts']

/** What READMEs are compared with. */
export interface Surroundings {
  tree: SourceTree
  /** Names of everything in `server/schema.sql`. */
  relations: ReadonlySet<string>
  exists: (path: string) => boolean
}

const namesIn = (text: string): string[] => [...text.matchAll(IN_BACKTICKS)].map(([, name = '']) => name)

const sectionOf = (text: string, title: string): string => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''

/**
 * Paths that a page names in backticks, from its own folder or from the root, and that do not exist. In a page at the
 * root, a bare `tables.ts` means any file of that name.
 */
export function missingPaths(page: string, text: string, exists: Surroundings['exists']): string[] {
  const folder = normalize(join(page, '..'))
  return namesIn(text)
    .filter((name) => PATH.test(name) && LOOKS_LIKE_A_PATH.test(name))
    .filter((name) => name.includes('/') || (folder !== '.' && !CONVENTIONAL.includes(name)))
    .filter((name) => !exists(name) && !exists(join(folder, name)))
    .map((name) => `${page} names ${name}, which does not exist`)
}

/** The tables each module declares. */
function ownTables(tree: SourceTree): Map<string, string[]> {
  const tables = new Map<string, string[]>()
  for (const [file, text] of tree) {
    const [, module] = MODULE.exec(file) ?? []
    if (!module) continue
    const declared = file.endsWith('tables.ts') ? [...text.matchAll(DECLARED)].map(([, table = '']) => table) : []
    tables.set(module, [...(tables.get(module) ?? []), ...declared])
  }
  return tables
}

function checkTables(page: string, text: string, own: readonly string[], { relations }: Surroundings): string[] {
  const section = sectionOf(text, 'Tables')
  const named = namesIn(section)
  return [
    ...own.filter((table) => !named.includes(table)).map((table) => `${page} does not name its table ${table}`),
    ...[...section.matchAll(ROW)]
      .map(([, name = '']) => name)
      .filter((name) => !relations.has(name))
      .map((name) => `${page} names the table ${name}, which does not exist`),
  ]
}

/**
 * Every server module has a README of a page that names all of its tables. Files and tables named in any README exist.
 */
export function checkReadmes(readmes: ReadonlyMap<string, string>, surroundings: Surroundings): string[] {
  const modules = [...ownTables(surroundings.tree)].flatMap(([module, tables]) => {
    const page = `server/src/modules/${module}/README.md`
    const text = readmes.get(page)
    return text === undefined ? [`${page} is missing`] : checkTables(page, text, tables, surroundings)
  })
  const pages = [...readmes].flatMap(([page, text]) => {
    const lines = text.split('\n').length - 1
    return [
      ...(lines > MAX_LINES ? [`${page} has ${lines} lines, more than ${MAX_LINES}`] : []),
      ...missingPaths(page, text, surroundings.exists),
    ]
  })
  return [...modules, ...pages]
}
