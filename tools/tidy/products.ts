import { allowed, registries, USUAL_LIMIT } from './products.allowed.ts'
import { importsOf, productFiles, type SourceTree } from './source-tree.ts'

/** The list from which all others follow. */
const LIST = 'contract/src/vocabulary/products.ts'

/** Everyday words: as a key they rarely mean the product. */
const everyday: ReadonlySet<string> = new Set(['flight', 'hotel', 'group', 'visa'])

/** A product, and how its name is written in the source. */
interface Product {
  kind: string
  /** Its own folders and files. */
  own: RegExp
  /** Its kind as a text, or as the key under which a booking shows it. */
  named: RegExp
}

function listProducts(tree: SourceTree): Product[] {
  const list = tree.get(LIST) ?? ''
  const [, upcoming = ''] = /upcomingProducts = \[([^\]]*)\]/.exec(list) ?? []
  return [...list.matchAll(/\bkind: '(\w+)'/g), ...upcoming.matchAll(/'(\w+)'/g)].map(([, kind = '']) => ({
    kind,
    own: new RegExp(
      `^(contract/src/(products/${kind}s?/|bookings/products/${kind}-bookings|vocabulary/${kind}s?\\.ts)` +
        `|server/src/modules/${kind}s?(-bookings)?/|web/app/features/${kind}s?/)`,
    ),
    named: new RegExp(everyday.has(kind) ? `'${kind}'` : `'${kind}'|\\.${kind}\\b|\\b${kind}: `),
  }))
}

/** What is shipped: no tests, seeds or measurements. */
const listSources = (tree: SourceTree): string[] =>
  productFiles(tree).filter((file) => /^(contract\/src|server\/src|web\/app)\/.*\.tsx?$/.test(file))

/** A place is a file or, with a slash at its end, a folder. */
const isAt = (file: string, place: string): boolean => (place.endsWith('/') ? file.startsWith(place) : file === place)
const isAtOne = (file: string, places: Readonly<Record<string, string>> = {}): boolean =>
  Object.keys(places).some((place) => isAt(file, place))

/** Messages and vocabularies are for everybody. */
const importsProduct = (tree: SourceTree, file: string, { own }: Product): boolean =>
  importsOf(tree, file)
    .map((target) => target.replace(/^@safar\/contract\//, 'contract/src/'))
    .some((target) => own.test(target) && !/\.json$|\/vocabulary\//.test(target))

/**
 * A product is a folder on every side. Others know it through the registries; the exceptions are listed with their
 * reasons, and so few files name it that they can be read in one go.
 */
export function checkProducts(
  tree: SourceTree,
  { limits, importers, otherMeanings }: typeof allowed = allowed,
): string[] {
  const files = listSources(tree)
  return listProducts(tree).flatMap((product) => {
    const { kind } = product
    const outside = files.filter((file) => !product.own.test(file))
    const importing = outside.filter((file) => importsProduct(tree, file, product))
    const unlisted = importing.filter((file) => !isAtOne(file, registries) && !isAtOne(file, importers[kind]))
    const stale = Object.keys(importers[kind] ?? {}).filter((place) => !importing.some((file) => isAt(file, place)))
    const naming = outside.filter(
      (file) =>
        importing.includes(file) ||
        (product.named.test(tree.get(file) ?? '') && !isAtOne(file, otherMeanings[kind]) && file !== LIST),
    )
    const limit = limits[kind] ?? USUAL_LIMIT
    return [
      ...unlisted.map((file) => `${file} imports the product '${kind}': ask the list of products, or name the reason`),
      ...stale.map((place) => `${place} no longer imports the product '${kind}': unlist it`),
      ...(naming.length > limit
        ? [`${naming.length} files outside its folders name the product '${kind}', at most ${limit} may:`, ...naming]
        : []),
    ]
  })
}
