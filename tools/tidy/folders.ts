import { findCircles } from './circles.ts'
import { productFiles, type SourceTree, staticImportsOf } from './source-tree.ts'

/** Parts whose folders still import each other in a circle, and why. Entries may only be removed. */
const stillInCircles: Readonly<Record<string, string>> = {
  'server/src/modules/bookings': 'the steps of a booking call each other: moves, money, supplier, notices',
  'server/src/platform': '`http` serves the files of `site`, which counts requests by the limits of `http`',
  'web/app/features/bookings':
    "checkout, list and a buyer's own pages show parts of `view`, which shows parts of theirs",
}

/** A server module, a web feature or a layer below them, and the folder directly inside it. */
const PART_AND_FOLDER =
  /^(server\/src\/(?:modules\/[^/]+|platform)|web\/app\/(?:features\/[^/]+|areas|platform|ui)|contract\/src|suppliers\/src)\/([^/]+)\//

interface FolderImport {
  part: string
  from: string
  to: string
  /** The importing file, from its part. */
  file: string
}

/** Imports from one folder into another of the same part. A file beside the folders is in none of them. */
const listFolderImports = (tree: SourceTree): FolderImport[] =>
  productFiles(tree).flatMap((file) => {
    const [, part = '', from = ''] = PART_AND_FOLDER.exec(file) ?? []
    return staticImportsOf(tree, file).flatMap((target) => {
      const [, itsPart, to] = PART_AND_FOLDER.exec(target) ?? []
      return to && itsPart === part && to !== from ? [{ part, from, to, file: file.slice(part.length + 1) }] : []
    })
  })

function findPartCircles(imports: readonly FolderImport[]): string[] {
  const graph = new Map<string, Map<string, string>>()
  for (const { from, to, file } of imports) graph.set(from, (graph.get(from) ?? new Map()).set(to, file))
  return findCircles(graph)
}

/**
 * Folders of a module that import each other, directly or indirectly, have no order in which they can be read. Dynamic
 * imports do not count, as between files.
 */
export function checkFolders(tree: SourceTree, allowed = stillInCircles): string[] {
  const parts = [...Map.groupBy(listFolderImports(tree), ({ part }) => part)]
  const circles = new Map(parts.map(([part, imports]) => [part, findPartCircles(imports)]))
  return [
    ...[...circles]
      .filter(([part]) => !(part in allowed))
      .flatMap(([part, found]) => found.map((circle) => `${part}: folders in a ${circle}`)),
    ...Object.keys(allowed)
      .filter((part) => !circles.get(part)?.length)
      .map((part) => `${part}: its folders form no circle any more: unlist it`),
  ]
}
