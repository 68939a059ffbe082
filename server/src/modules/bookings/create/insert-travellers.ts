import type { Queries } from '../../../platform/database/database.ts'
import { insertInto } from '../../../platform/database/statement.ts'
import type { BookingDeps } from '../deps.ts'
import type { PricedTraveller, Write } from '../products/sale.ts'
import { personRow } from '../read/traveller-row.ts'
import { bookingTravellers } from '../tables.ts'

const insertTraveller = insertInto(bookingTravellers, ['ticket', 'refunded', 'changeFees', 'state'])

interface TravellersToInsert {
  bookingId: number
  travellers: readonly PricedTraveller[]
}

/** Inserts the travellers, each with their part of the price. */
export async function insertTravellers(
  tx: Queries,
  deps: Pick<BookingDeps, 'vault'>,
  { bookingId, travellers }: TravellersToInsert,
  write: Write,
): Promise<void> {
  for (const { key, form, net, owed, total, taxes = null } of travellers) {
    const person = personRow(deps, { bookingId, key }, form)
    await write(tx, insertTraveller({ ...person, frequentFlyer: form.frequent_flyer ?? null, net, owed, total, taxes }))
  }
}
