import { importsOf, moduleOf, productFiles, type Rule, type SourceTree, staticImportsOf } from './source-tree.ts'

/** Edges from node to node, each with a remark on its origin. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Which module imports which, with one file that does so. */
function moduleGraph(tree: SourceTree): Graph {
  const graph = new Map<string, Map<string, string>>()
  for (const file of productFiles(tree)) {
    const from = moduleOf(file)
    if (!from) continue
    const targets = graph.get(from) ?? new Map<string, string>()
    graph.set(from, targets)
    for (const target of importsOf(tree, file)) {
      const to = moduleOf(target)
      if (to && to !== from && !targets.has(to)) targets.set(to, file)
    }
  }
  return graph
}

/** Dynamic imports do not count: screens may lead to each other. */
const fileGraph = (tree: SourceTree): Graph =>
  new Map(
    productFiles(tree).map((file) => [
      file,
      new Map(
        staticImportsOf(tree, file)
          .filter((target) => tree.has(target))
          .map((target) => [target, '']),
      ),
    ]),
  )

export function findCircles(graph: Graph): string[] {
  const done = new Set<string>()
  const circles = new Map<string, string>()
  const visit = (node: string, path: readonly string[]): void => {
    const start = path.indexOf(node)
    if (start >= 0) {
      const circle = path.slice(start)
      const remarks = circle.map((from, index) => graph.get(from)?.get(circle[index + 1] ?? node)).filter(Boolean)
      const how = remarks.length ? ` (${remarks.join(', ')})` : ''
      circles.set([...circle].sort().join(), `circle: ${[...circle, node].join(' → ')}${how}`)
      return
    }
    if (done.has(node)) return
    for (const next of graph.get(node)?.keys() ?? []) visit(next, [...path, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return [...circles.values()]
}

/** Modules or files that import each other, directly or indirectly, cannot be understood or changed on their own. */
export const checkCircles: Rule = (tree) => [...findCircles(moduleGraph(tree)), ...findCircles(fileGraph(tree))]
