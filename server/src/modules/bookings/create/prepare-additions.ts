import type { AdditionForm } from '@safar/contract/bookings/additions.shapes'
import type { TextKey } from '@safar/contract/wording/texts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { StoredAddition } from '../addition-tables.ts'
import { insertAddition } from '../additions.ts'
import type { BookingDeps } from '../deps.ts'
import type { Addition } from '../products/abilities.ts'
import { productOf } from '../products/product.ts'
import type { Sale, Write } from '../products/sale.ts'
import { assertAgreedPrice } from './agreed-price.ts'
import type { BookingRequest } from './booking-request.ts'

export type PreparedAddition = Omit<StoredAddition, 'bookingId' | 'state' | 'addedId'>

export function additionOf(deps: Pick<BookingDeps, 'products'>, product: string): Addition {
  const { addition } = productOf(deps, { product })
  if (!addition) throw new Error(`${product} is not added to other bookings`)
  return addition
}

/** A refused choice reports its errors at its own fields of the form. */
function atOwnFields(error: unknown, place: number): unknown {
  if (!(error instanceof AppError) || error.code !== 'invalid') return error
  const { fields = {}, values = {} } = error.details
  const own: [string, TextKey][] = Object.entries(fields).map(([name, text]) => [`additions.${place}.${name}`, text])
  return invalid(Object.fromEntries(own), values)
}

async function prepareAddition(
  deps: BookingDeps,
  { buyer, contact, locale }: BookingRequest,
  sale: Sale,
  { choice, place }: { choice: AdditionForm; place: number },
): Promise<PreparedAddition> {
  const lead = sale.travellers[0]?.form ?? { title: 'MR', given_name: contact.name, family_name: '' }
  const { title, given_name, family_name } = lead
  const added = await additionOf(deps, choice.product).prepare(choice, {
    buyer,
    lead: { title, given_name, family_name },
  })
  assertAgreedPrice({ agreedTotal: choice.agreed_total, buyer }, added.sale)
  const { owed, total, travelDate: day } = added.sale
  return { place, product: choice.product, choice, name: added.name, day, locale, owed, total }
}

/** The additions of a booking, each checked and priced as it is sold now. */
export async function prepareAdditions(deps: BookingDeps, request: BookingRequest, sale: Sale) {
  const prepared: PreparedAddition[] = []
  for (const [place, choice] of (request.additions ?? []).entries())
    prepared.push(
      await prepareAddition(deps, request, sale, { choice, place }).catch((error: unknown) => {
        throw atOwnFields(error, place)
      }),
    )
  return prepared
}

export async function insertAdditions(
  tx: Queries,
  bookingId: number,
  additions: readonly PreparedAddition[],
  write: Write,
): Promise<void> {
  for (const addition of additions) await write(tx, insertAddition({ bookingId, ...addition }))
}
