/**
 * What is sold here: the one list of products, in the order people see them. A kind is stored with every booking, so it
 * never changes. The facets say what else is true of a product; all other lists of products follow from them.
 *
 * - `supplied`: bought from connected suppliers at the prices they answer with.
 * - `listed`: our own, sold at prices we list; only margins limited to the product itself are added.
 * - `packaged`: our own, and can be part of a quote alongside flights and hotels.
 * - `picked`: the office chooses which of them Home shows.
 * - `pictured`: the office chooses the pictures above its list.
 * - `desk`: our own, and kept by those with the permission `<desk>.manage`, who do its `acts`.
 * - `personal`: keeps something about people besides their bookings.
 */
const products = [
  { kind: 'flight', supplied: true },
  { kind: 'hotel', supplied: true },
  {
    kind: 'umrah',
    listed: true,
    packaged: true,
    picked: true,
    pictured: true,
    desk: 'umrah',
    acts: ['add', 'change', 'delete', 'hide', 'visa', 'document', 'rooms'],
  },
  {
    kind: 'group',
    listed: true,
    packaged: true,
    desk: 'groups',
    acts: ['add', 'change', 'delete', 'name_seats', 'reduce_seats', 'set_tickets', 'split_booking'],
  },
  {
    kind: 'holiday',
    listed: true,
    packaged: true,
    picked: true,
    pictured: true,
    desk: 'holidays',
    acts: ['add', 'change', 'delete', 'hide'],
  },
  { kind: 'insurance', listed: true, desk: 'insurance', acts: ['add', 'change', 'delete', 'hide'] },
  {
    kind: 'visa',
    listed: true,
    pictured: true,
    personal: true,
    desk: 'visas',
    acts: [
      ...(['add', 'apply', 'assign', 'decide', 'delete_draft', 'review', 'send_document'] as const),
      ...(['attach_visa', 'submit', 'change', 'delete', 'hide'] as const),
    ],
  },
  {
    kind: 'ride',
    listed: true,
    packaged: true,
    personal: true,
    desk: 'rides',
    acts: [
      ...(['add', 'change', 'delete', 'hide', 'set_days'] as const),
      ...(['assign_driver', 'change_booked', 'change_meeting', 'charge_waiting'] as const),
    ],
  },
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

type DeskProduct = Extract<Product, { desk: string }>
const deskProducts = products.filter((product): product is DeskProduct => 'desk' in product)
const deskOf = <P extends DeskProduct>(product: P): P['desk'] => product.desk

/** Where our own products are kept: the modules of their permissions. */
export type ProductDesk = DeskProduct['desk']
export const productDesks: readonly ProductDesk[] = deskProducts.map(deskOf)

type ActOf<P extends DeskProduct> = P extends DeskProduct ? `${P['desk']}.${P['acts'][number]}` : never
/** What the activity log records of them. */
export type ProductAct = ActOf<DeskProduct>
export const productActs = deskProducts.flatMap(({ desk, acts }) => acts.map((act) => `${desk}.${act}` as ProductAct))

type PersonalDesk = Extract<DeskProduct, { personal: true }>['desk']
/** Those that keep something about people besides their bookings. */
export const personalDesks = deskProducts
  .filter((product): product is Extract<DeskProduct, { personal: true }> => 'personal' in product)
  .map((product): PersonalDesk => product.desk)
