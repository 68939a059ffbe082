import type { umrahBookings as contract } from '@safar/contract/bookings/products/umrah-bookings.contract'
import type { UmrahVisaForm } from '@safar/contract/products/umrah/booking.shapes'
import { partyVisaState } from '@safar/contract/products/umrah/visa.rules'
import type { UmrahVisaState } from '@safar/contract/vocabulary/umrah'
import type { PlainKey } from '@safar/contract/wording/texts'
import type { Queries } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { masked, sealNumber } from '../../../platform/stored-number.ts'
import { type Booking, notifyBuyer, travellersOf } from '../../bookings/public.ts'
import type { UmrahDeps } from '../deps.ts'
import { type BookedUmrahRow, type SoldPerson, umrahVisas } from '../tables.ts'
import { type BookedPackage, changeBooked, readMissing, updateRow } from './change-booked.ts'

const visaPlace = (bookingId: number, key: string) => ({
  table: 'umrah_visas',
  column: 'number',
  row: `${bookingId}/${key}`,
})

/**
 * Visas can be issued once every hotel and the transport has its number, and applied for once all documents are there.
 */
async function assertVisas(tx: Queries, row: BookedUmrahRow, form: UmrahVisaForm): Promise<void> {
  const { hotel_brns: brns, transport_brn, visas } = form
  const { stays, transport } = row.sold
  const errors: Record<string, PlainKey> = {}
  if (brns.length !== stays.length) errors.hotel_brns = 'wrong_kind'
  if (visas.some(({ state }) => state === 'issued')) {
    for (const index of stays.keys()) if (!brns[index]) errors[`hotel_brns.${index}`] = 'umrah_brn_missing'
    if (transport && !transport_brn) errors.transport_brn = 'umrah_brn_missing'
  }
  const missing = await readMissing(tx, row)
  for (const [index, { key, state }] of visas.entries()) {
    const before = row.people.find((person) => person.key === key)
    const starts = before?.visa_state === 'not_started' && state !== 'not_started'
    if (!before) errors[`visas.${index}.key`] = 'wrong_kind'
    else if (starts && (missing.get(key)?.length ?? 0) > 0) errors[`visas.${index}.state`] = 'umrah_documents_missing'
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function sealNumbers(tx: Queries, { vault }: UmrahDeps, bookingId: number, visas: UmrahVisaForm['visas']) {
  const shown = new Map<string, string | null>()
  for (const { key, number } of visas) {
    const { sealed, tail } = sealNumber(vault, visaPlace(bookingId, key), number)
    if (!sealed) continue
    shown.set(key, masked(tail))
    await tx
      .insert(umrahVisas)
      .values({ bookingId, key, numberSealed: sealed })
      .onConflictDoUpdate({ target: [umrahVisas.bookingId, umrahVisas.key], set: { numberSealed: sealed } })
  }
  return shown
}

const announced = ['submitted', 'issued', 'refused'] as const satisfies readonly UmrahVisaState[]

/** Tells the buyer whose visa changed, once for each new state. */
async function notifyStates(tx: Queries, { booking, row }: BookedPackage, people: SoldPerson[], except: number) {
  const names = new Map(
    (await travellersOf(tx, booking.id)).map(({ key, givenName, familyName }) => [key, `${givenName} ${familyName}`]),
  )
  for (const state of announced) {
    const moved = people.filter(
      (person, place) => person.visa_state === state && row.people[place]?.visa_state !== state,
    )
    if (moved.length === 0) continue
    const values = { ref: booking.ref, names: moved.map(({ key }) => names.get(key) ?? key).join(', ') }
    await notifyBuyer(tx, booking, { kind: `umrah.visa_${state}`, values, except })
  }
}

/** Saves reference numbers and the state of each visa. */
export function saveVisa(
  deps: UmrahDeps,
  { params, body, actor, origin }: Call<typeof contract.saveVisa>,
): Promise<Booking> {
  const request = { id: params.id, version: body.version, actor, origin, action: 'umrah.visa' as const }
  return changeBooked(deps, request, async (tx, { booking, row }) => {
    await assertVisas(tx, row, body)
    const numbers = await sealNumbers(tx, deps, row.bookingId, body.visas)
    const states = new Map(body.visas.map(({ key, state }) => [key, state]))
    const people = row.people.map((person) => ({
      ...person,
      visa_state: states.get(person.key) ?? person.visa_state,
      visa_number: numbers.get(person.key) ?? person.visa_number,
    }))
    const visaState = partyVisaState(people)
    const set = { visaState, hotelBrns: body.hotel_brns, transportBrn: body.transport_brn, people }
    await updateRow(tx, row.bookingId, set)
    await notifyStates(tx, { booking, row }, people, actor.userId)
    return { visa_state: [row.visaState, visaState] }
  })
}
