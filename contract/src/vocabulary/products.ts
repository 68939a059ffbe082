/**
 * What is sold here: the one list of products, in the order people see them. A kind is stored with every booking, so it
 * never changes. The facets say what else is true of a product; all other lists of products follow from them.
 *
 * - `supplied`: bought from connected suppliers at the prices they answer with.
 * - `listed`: our own, sold at prices we list; only margins limited to the product itself are added.
 * - `packaged`: our own, and can be part of a quote alongside flights and hotels.
 * - `picked`: the office chooses which of them Home shows.
 * - `pictured`: the office chooses the pictures above its list.
 */
const products = [
  { kind: 'flight', supplied: true },
  { kind: 'hotel', supplied: true },
  { kind: 'umrah', listed: true, packaged: true, picked: true, pictured: true },
  { kind: 'group', listed: true, packaged: true },
  { kind: 'holiday', listed: true, packaged: true, picked: true, pictured: true },
  { kind: 'insurance', listed: true },
  { kind: 'visa', listed: true, pictured: true },
] as const

type Product = (typeof products)[number]
type ProductWith<Facet extends string> = Extract<Product, Readonly<Record<Facet, true>>>

const kindOf = <P extends Product>(product: P): P['kind'] => product.kind

const productsWith = <Facet extends string>(facet: Facet): readonly ProductWith<Facet>['kind'][] =>
  products.filter((product): product is ProductWith<Facet> => facet in product).map((product) => kindOf(product))

export type BookableProduct = Product['kind']
/** Everything that can be booked here; lists can be filtered by one of them, and prices be set for it. */
export const bookableProducts: readonly BookableProduct[] = products.map(kindOf)

/** Being built: they have their folders and stand in the lists of products, and nobody is offered them. */
export const upcomingProducts = [] as const
export type UpcomingProduct = (typeof upcomingProducts)[number]

export const suppliedProducts = productsWith('supplied')
export type SuppliedProduct = (typeof suppliedProducts)[number]

export const listedProducts = productsWith('listed')
export type ListedProduct = (typeof listedProducts)[number]

export const packageProducts = productsWith('packaged')
export type PackageProduct = (typeof packageProducts)[number]

export const pickedProducts = productsWith('picked')
export type PickedProduct = (typeof pickedProducts)[number]

export const picturedProducts = productsWith('pictured')
export type PicturedProduct = (typeof picturedProducts)[number]
