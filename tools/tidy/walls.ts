import { importsOf, moduleOf, productFiles, type Rule } from './source-tree.ts'

/** Who may import what: each wall returns the reason why an import is forbidden. */
const walls: ((from: string, to: string) => string | false)[] = [
  (from, to) =>
    from.startsWith('contract/') && !to.startsWith('contract/') && to !== 'zod' && 'the contract depends on zod alone',
  (from, to) => from.startsWith('web/') && to.startsWith('server/') && 'web and server meet in the contract',
  (from, to) => from.startsWith('server/src') && to.startsWith('web/') && 'web and server meet in the contract',
  (from, to) =>
    from.startsWith('server/src/platform/') &&
    to.startsWith('server/src/modules/') &&
    'the platform knows no module of the product',
  (from, to) =>
    /^web\/app\/(ui|platform)\//.test(from) &&
    /^web\/app\/(features|areas)\/.*\.tsx?$/.test(to) &&
    'the design system and the web platform know no feature',
  (from, to) =>
    from.startsWith('web/app/features/') &&
    to.startsWith('web/app/areas/') &&
    'areas compose features, not the reverse',
  (from, to) => {
    const [mine, other] = [moduleOf(from), moduleOf(to)]
    const apart = mine !== null && other !== null && mine !== other && mine.split(' ')[0] === other.split(' ')[0]
    return apart && !/\/public\.tsx?$/.test(to) && 'modules meet through public.ts'
  },
  (from, to) =>
    /(^|\/|\.)rules\.ts$/.test(from) &&
    /^(fastify|drizzle-orm|pg|react|node:(fs|net|http))/.test(to) &&
    'rules know neither HTTP nor SQL nor the screen',
]

/** Imports run in one direction, and only through the entry points made for them. */
export const checkWalls: Rule = (tree) =>
  productFiles(tree).flatMap((file) =>
    importsOf(tree, file).flatMap((target) =>
      walls.flatMap((wall) => {
        const reason = wall(file, target)
        return reason ? [`${file} imports ${target}: ${reason}`] : []
      }),
    ),
  )
