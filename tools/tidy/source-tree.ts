import { dirname, join, normalize } from 'node:path'

/** The sources as seen by the rules: paths from the repository root, and their text. */
export type SourceTree = ReadonlyMap<string, string>

/** A rule returns one line for each problem. */
export type Rule = (tree: SourceTree) => string[]

export const isTest = (file: string): boolean => /\.test\.tsx?$|\.spec\.ts$|\/testing\//.test(file)

/** The sources of the product itself: tests can be longer and can import more. */
export const productFiles = (tree: SourceTree): string[] => [...tree.keys()].filter((file) => !isTest(file))

// A word that ends in 'from' inside a string is no import.
const IMPORT = /(?<![\w'"])(?:from|import)\s*\(?['"]([^'"]+)['"]/g
const STATIC_IMPORT = /(?<![\w'"])from\s*['"]([^'"]+)['"]/g

/** Relative imports as paths from the root, packages by name. */
const targetsOf = (tree: SourceTree, file: string, pattern: RegExp): string[] =>
  [...(tree.get(file) ?? '').matchAll(pattern)].map(([, target = '']) =>
    target.startsWith('.') ? normalize(join(dirname(file), target)) : target,
  )

/** All imports of a file. */
export const importsOf = (tree: SourceTree, file: string): string[] => targetsOf(tree, file, IMPORT)

/** Imports that are loaded together with the file. */
export const staticImportsOf = (tree: SourceTree, file: string): string[] => targetsOf(tree, file, STATIC_IMPORT)

/** The server module or web feature a file belongs to, as `server bookings` or `web flights`. */
export function moduleOf(file: string): string | null {
  const [, side, noun] = /^(server\/src\/modules|web\/app\/features)\/([^/]+)\//.exec(file) ?? []
  return side ? `${side.split('/')[0]} ${noun}` : null
}
