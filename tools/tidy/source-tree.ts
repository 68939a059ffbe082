import { dirname, join, normalize } from 'node:path'

/** The sources as the rules see them: paths from the root of the repository, and their text. */
export type SourceTree = ReadonlyMap<string, string>

/** A rule gives one line for each problem it finds. */
export type Rule = (tree: SourceTree) => string[]

export const isTest = (file: string): boolean => /\.test\.tsx?$|\.spec\.ts$|\/testing\//.test(file)

/** The sources that make up the product: tests may be long and may reach further. */
export const productFiles = (tree: SourceTree): string[] => [...tree.keys()].filter((file) => !isTest(file))

const IMPORT = /(?:from|import)\s*\(?['"]([^'"]+)['"]/g
const STATIC_IMPORT = /from\s*['"]([^'"]+)['"]/g

/** Relative imports as paths from the root, packages by their name. */
const targetsOf = (tree: SourceTree, file: string, pattern: RegExp): string[] =>
  [...(tree.get(file) ?? '').matchAll(pattern)].map(([, target = '']) =>
    target.startsWith('.') ? normalize(join(dirname(file), target)) : target,
  )

/** What a file imports. */
export const importsOf = (tree: SourceTree, file: string): string[] => targetsOf(tree, file, IMPORT)

/** What is loaded with a file. */
export const staticImportsOf = (tree: SourceTree, file: string): string[] => targetsOf(tree, file, STATIC_IMPORT)

/** The server module or web feature a file belongs to, as `server bookings` or `web flights`. */
export function moduleOf(file: string): string | null {
  const [, side, noun] = /^(server\/src\/modules|web\/app\/features)\/([^/]+)\//.exec(file) ?? []
  return side ? `${side.split('/')[0]} ${noun}` : null
}
