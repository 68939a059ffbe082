import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { adult } from '../../../testing/buyers.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import type { OrderOutcome, ProductOrder } from '../products/order.ts'
import type { InventoryProduct } from '../products/product.ts'
import type { ProductView } from '../products/product-view.ts'
import type { Sale } from '../products/sale.ts'

export const LOUNGE = 'lounge'
const NET = 300_000
const OWED = 350_000

/** Passes to one airport lounge, sold from our own stock: the smallest product that can be booked. */
export async function openLounge(app: TestApp, capacity: number): Promise<void> {
  await app.owner.query(`
    create table lounge_stock (single boolean primary key default true, capacity integer not null, taken integer not null);
    create table booking_lounges (booking_id bigint primary key references bookings, passes integer not null);
    grant select, update on lounge_stock to safar_app;
    grant select, insert on booking_lounges to safar_app`)
  await app.owner.query('insert into lounge_stock (capacity, taken) values ($1, 0)', [capacity])
}

const takePasses = statement<{ taken: number }>(
  'update lounge_stock set taken = taken + $1 where taken + $1 between 0 and capacity returning taken',
)
const insertLounge = statement('insert into booking_lounges (booking_id, passes) values ($1, $2)')
const selectKeys = statement<{ key: string }>('select key from booking_travellers where booking_id = $1 order by key')

const yes = (id: number, state: ProductOrder['state'], changes: Partial<ProductOrder> = {}): OrderOutcome => ({
  kind: 'yes',
  value: { locator: `LNG${id}`, state, tickets: [], payBy: null, priceUntil: null, voidUntil: null, ...changes },
})

const giveBack = async (tx: Queries, id: number, passes: number, state: ProductOrder['state']) => {
  await query(tx, takePasses(-passes))
  return yes(id, state)
}

export const loungeProduct: InventoryProduct = {
  name: LOUNGE,
  detailsTable: 'booking_lounges',
  heldBy: 'us',
  // No page shows it: it has no parts of its own.
  toView: () => ({ product: LOUNGE }) as unknown as ProductView,
  refundQuote: { readPenalty: async () => 50_000 },
  async perform(tx, { action, booking: { id, passengers } }) {
    if (action === 'void') return giveBack(tx, id, passengers, 'voided')
    if (action !== 'issue') return giveBack(tx, id, passengers, 'cancelled')
    const travellers = await query(tx, selectKeys(id))
    const tickets = travellers.map(({ key }) => ({ traveller: key, number: `PASS-${id}-${key}` }))
    return yes(id, 'issued', { tickets, voidUntil: '2099-01-01T00:00:00.000Z' })
  },
}

/** A sale of one pass for each of these people, to be paid by a given moment. */
export const loungeSale = (names: readonly string[], payBy: Date): Sale => ({
  supplier: 'lahore-lounge',
  title: 'Lounge LHE',
  vendor: null,
  travelDate: '2027-01-10',
  lastTravelDate: '2027-01-10',
  startsAt: new Date('2027-01-10T06:00:00Z'),
  needsPassport: false,
  currency: 'PKR',
  net: NET * names.length,
  owed: OWED * names.length,
  total: OWED * names.length,
  price: {
    net: NET * names.length,
    margin: (OWED - NET) * names.length,
    charges: 0,
    extras: 0,
  },
  payBy,
  priceUntil: null,
  travellers: names.map((given_name, index) => ({
    key: `adult-${index + 1}`,
    form: { ...adult, given_name, passport: null },
    net: NET,
    owed: OWED,
    total: OWED,
  })),
  duplicateOf: 'LHE',
  scarce: [],
  insertDetails: async (tx, bookingId, write) => {
    await write(tx, insertLounge(bookingId, names.length))
  },
  hold: {
    at: 'us',
    async take(tx, { id }) {
      const [taken] = await query(tx, takePasses(names.length))
      return taken
        ? yes(id, 'held', { payBy: payBy.toISOString() })
        : { kind: 'no', code: 'sold_out', reason: 'no pass is left' }
    },
  },
})
