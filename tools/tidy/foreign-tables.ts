import { publishedViews } from './foreign-tables.allowed.ts'

/** A place where a module's SQL uses a table of another module. */
export interface ForeignTable {
  module: string
  /** Path within the module's folder. */
  file: string
  table: string
  owner: string
}

export interface SourceFile {
  path: string
  text: string
}

const MODULE = /^server\/src\/modules\/([^/]+)\/(.+)$/
const TEST = /\.test\.ts$|\/testing\//
const DECLARATION = /export const (\w+) = pg(?:Table|View)\(\s*'(\w+)'/g
const PUBLIC_IMPORT = /import \{([^}]*)\} from '[^']*\/([\w-]+)\/public\.ts'/g
const CLAUSE =
  /\b(?:from|join|into|update)\s+(?:only\s+)?(\w+)((?:\s+(?:as\s+)?\w+)?(?:\s*,\s*\w+(?:\s+(?:as\s+)?\w+)?)*)/gi

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

interface Declarations {
  /** table → module */
  owners: Map<string, string>
  /** 'module constant' → table, for tables imported through public.ts */
  constants: Map<string, string>
}

function readDeclarations(files: readonly SourceFile[], undeclared: Readonly<Record<string, string>>): Declarations {
  const owners = new Map(Object.entries(undeclared))
  const constants = new Map<string, string>()
  for (const { path, text } of files) {
    const [, module = '', file = ''] = MODULE.exec(path) ?? []
    if (!/(^|\/|\.)(tables|directory)\.ts$/.test(file)) continue
    for (const [, constant = '', table = ''] of text.matchAll(DECLARATION)) {
      owners.set(table, module)
      constants.set(`${module} ${constant}`, table)
    }
  }
  return { owners, constants }
}

/** Tables after FROM, JOIN, INTO and UPDATE, including later ones in a comma-separated list. */
function tablesInSql(text: string): string[] {
  return [...text.matchAll(CLAUSE)].flatMap(([, first = '', rest = '']) => [
    first,
    ...rest
      .split(',')
      .slice(1)
      .map((part) => part.trim().split(/\s/)[0] ?? ''),
  ])
}

function importedTables(text: string, constants: ReadonlyMap<string, string>): string[] {
  return [...text.matchAll(PUBLIC_IMPORT)].flatMap(([, names = '', module = '']) =>
    names.split(',').flatMap((name) => constants.get(`${module} ${name.trim().split(/\s+as\s+/)[0]}`) ?? []),
  )
}

/**
 * Every place where a module reads or writes another module's table without its public functions and views, once per
 * file and table. `undeclared` has the owners of tables without a `tables.ts`, `published` the owner of each view that
 * everybody may read.
 */
export function findForeignTables(
  files: readonly SourceFile[],
  undeclared: Readonly<Record<string, string>> = {},
  published: Readonly<Record<string, string>> = publishedViews,
): ForeignTable[] {
  const { owners, constants } = readDeclarations(files, undeclared)
  return files.flatMap(({ path, text }) => {
    const [, module, file] = MODULE.exec(path) ?? []
    if (!module || !file || TEST.test(path)) return []
    const source = withoutComments(text)
    const tables = new Set([...tablesInSql(source), ...importedTables(source, constants)])
    return [...tables].sort().flatMap((table) => {
      const owner = owners.get(table)
      return owner === undefined || owner === module || published[table] === owner
        ? []
        : [{ module, file, table, owner }]
    })
  })
}
