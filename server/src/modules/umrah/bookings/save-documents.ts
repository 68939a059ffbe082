import type { umrahBookings as contract } from '@safar/contract/bookings/products/umrah-bookings.contract'
import { tripDays } from '@safar/contract/travellers/trip.rules'
import type { TextKey } from '@safar/contract/wording/texts'
import { AppError, invalid, notFound } from '../../../platform/errors.ts'
import type { Call, FileReply } from '../../../platform/http/register.ts'
import { assertNoTripErrors, type Booking, writePassports } from '../../bookings/public.ts'
import { dropFile, listFiles, readStoredFile, storeFile } from '../../media/public.ts'
import type { UmrahDeps } from '../deps.ts'
import { changeBooked, prepareChange, readReachable, updateRow } from './change-booked.ts'

/** Saves passports that were supplied later; one that expires too soon is refused at its field. */
export function savePassports(
  deps: UmrahDeps,
  { params, query, body, actor, origin }: Call<typeof contract.savePassports>,
): Promise<Booking> {
  const request = { id: params.id, version: body.version, actor, token: query.token, origin }
  return changeBooked(deps, { ...request, action: 'umrah.document' }, async (tx, { booking, row }) => {
    if (booking.issuedAt !== null) throw new AppError('conflict', { shown: 'umrah_issued' })
    const trip = { lastTravelDate: row.returnsOn }
    const { passport_until: until } = tripDays(trip)
    const errors: Record<string, TextKey> = {}
    for (const [index, { key, passport_expires }] of body.passports.entries()) {
      if (!row.people.some((person) => person.key === key)) errors[`passports.${index}.key`] = 'wrong_kind'
      if (passport_expires < until) errors[`passports.${index}.passport_expires`] = 'passport_short'
    }
    assertNoTripErrors(errors, trip)
    await writePassports(tx, deps, booking, body.passports)
    return { travellers: body.passports.map(({ key }) => key).join(', ') }
  })
}

/** A document of a booking its reader reaches, through an account or its link. */
export async function openDocument(
  deps: UmrahDeps,
  { params, query, actor }: Call<typeof contract.openDocument>,
): Promise<FileReply> {
  const { people } = await readReachable(deps, { id: params.id, actor, token: query.token })
  const isTheirs = people.some(({ documents }) => documents.some((one) => one.file_name === params.file_name))
  const file = isTheirs && (await listFiles(deps.db.adhoc, [params.file_name])).get(params.file_name)
  if (!file) throw notFound()
  return { content: await readStoredFile(deps, file.file_name), type: file.type, name: file.name }
}

/**
 * Saves one file as a document of one traveller. It belongs to the booking, which determines who may open it. No version
 * is compared: a document only ever replaces the same document, so several can be uploaded at once.
 */
export async function saveDocument(
  deps: UmrahDeps,
  { params, query, file, actor, origin }: Call<typeof contract.saveDocument>,
): Promise<Booking> {
  const { key, kind, token } = query
  const change = await prepareChange(deps, { id: params.id, actor, token, origin, action: 'umrah.document' })
  return storeFile(deps, { file, ownerId: null }, (tx, { fileName, name }) =>
    change(tx, async (_tx, { row }) => {
      if (!row.people.some((person) => person.key === key)) throw invalid({ key: 'wrong_kind' })
      const replaced = row.people
        .filter((person) => person.key === key)
        .flatMap(({ documents }) => documents.filter((document) => document.kind === kind))
      const people = row.people.map((person) => {
        if (person.key !== key) return person
        const others = person.documents.filter((document) => document.kind !== kind)
        return { ...person, documents: [...others, { kind, file_name: fileName, name }] }
      })
      await updateRow(tx, row.bookingId, { people })
      for (const { file_name: old } of replaced) await dropFile(tx, deps, old)
      return { traveller: key, document: kind }
    }),
  )
}
