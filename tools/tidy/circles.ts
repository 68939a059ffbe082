import { importsOf, moduleOf, productFiles, type Rule, type SourceTree } from './source-tree.ts'

/** Which module imports which, with one file that does. */
function moduleGraph(tree: SourceTree): Map<string, Map<string, string>> {
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

/** Modules that import each other, directly or around a corner, cannot be understood or changed alone. */
export const checkCircles: Rule = (tree) => {
  const graph = moduleGraph(tree)
  const done = new Set<string>()
  const circles = new Map<string, string>()
  const visit = (module: string, path: readonly string[]): void => {
    const start = path.indexOf(module)
    if (start >= 0) {
      const circle = path.slice(start)
      const files = circle.map((from, index) => graph.get(from)?.get(circle[index + 1] ?? module))
      circles.set([...circle].sort().join(), `circle: ${[...circle, module].join(' → ')} (${files.join(', ')})`)
      return
    }
    if (done.has(module)) return
    for (const next of graph.get(module)?.keys() ?? []) visit(next, [...path, module])
    done.add(module)
  }
  for (const module of graph.keys()) visit(module, [])
  return [...circles.values()]
}
