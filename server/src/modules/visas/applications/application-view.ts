import { applicationNo, missingDocuments } from '@safar/contract/products/visas/application.rules'
import type {
  ApplicantView,
  VisaApplicationRow,
  VisaApplicationView,
} from '@safar/contract/products/visas/application.shapes'
import { asc, eq } from 'drizzle-orm'
import type { ScopedActor } from '../../../platform/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { masked } from '../../../platform/stored-number.ts'
import { type Booking, bookingRow } from '../../bookings/public.ts'
import { displayNames } from '../../people/public.ts'
import type { VisaDeps } from '../deps.ts'
import { type VisaApplicant, type VisaApplication, type VisaDocumentRow, visaEvents } from '../tables.ts'
import { listApplicants, listDocuments, readApplication } from './application-row.ts'
import { applicationMoves } from './moves.rules.ts'
import { priceDraft } from './price-application.ts'

export type Names = ReadonlyMap<number, string>

const personOf = (id: number | null, names: Names) => (id === null ? null : { id, name: names.get(id) ?? '' })

/** A row of lists: `applicants` is their number, `lead` the name of the first. */
export function toRow(
  row: VisaApplication,
  {
    names,
    applicants,
    lead,
    booking,
  }: { names: Names; applicants: number; lead: string; booking: Pick<Booking, 'id' | 'ref' | 'state'> | null },
): VisaApplicationRow {
  const { id, name, country, country_name } = row.visa
  return {
    id: row.id,
    number: applicationNo(row.id),
    state: row.state,
    since: row.since.toISOString(),
    visa: { id, name, country, country_name },
    speed: row.speed,
    arrives_on: row.arrivesOn,
    applicants,
    lead,
    buyer: personOf(row.agentId ?? row.customerId, names),
    owner: personOf(row.ownerId, names),
    booking: booking && { id: booking.id, ref: booking.ref, state: booking.state },
    to_review: row.toReview,
    version: row.version,
  }
}

const toDocument = ({ id, document, fileName, name, state, reason, sentAt }: VisaDocumentRow) => ({
  id,
  document,
  name,
  state,
  reason,
  file_name: fileName,
  sent_at: sentAt.toISOString(),
})

function toApplicant(one: VisaApplicant, { visa }: VisaApplication, sent: readonly VisaDocumentRow[]): ApplicantView {
  const placeOf = ({ document }: VisaDocumentRow) => visa.documents.findIndex(({ key }) => key === document)
  const documents = sent
    .filter(({ applicant }) => applicant === one.key)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(toDocument)
  return {
    key: one.key,
    type: one.type,
    title: one.title,
    given_name: one.givenName,
    family_name: one.familyName,
    birth_date: one.birthDate,
    gender: one.gender,
    nationality: one.nationality,
    category: one.category,
    passport_masked: masked(one.passportTail),
    passport_country: one.passportCountry,
    passport_expires: one.passportExpires,
    documents,
    missing: missingDocuments(visa.documents, one.category, documents),
    result: one.outcome && {
      outcome: one.outcome,
      reason: one.reason,
      visa_number: masked(one.numberTail),
      issued_on: one.issuedOn,
      expires_on: one.expiresOn,
    },
    visa_file: one.visaFile,
  }
}

/** What the reader pays: as sold or, before that, at today's prices. The office does not see an agent's own mark-up. */
async function readTotal(
  deps: VisaDeps,
  row: VisaApplication,
  people: readonly VisaApplicant[],
  booking: Booking | null,
  actor: ScopedActor,
) {
  const seesOwed = actor.scope === 'all' || row.channel === 'office'
  if (booking) return seesOwed ? booking.owed : booking.total
  const price = await priceDraft(
    deps,
    row,
    people.map(({ type }) => type),
  )
  return price && (seesOwed ? price.listed.price.owed : price.listed.price.total)
}

async function listEvents(
  queries: Queries,
  applicationId: number,
  contact: string,
): Promise<VisaApplicationView['events']> {
  const rows = await queries
    .select()
    .from(visaEvents)
    .where(eq(visaEvents.applicationId, applicationId))
    .orderBy(asc(visaEvents.id))
  return rows.map(({ id, kind, at, byOffice, text }) => ({
    id,
    kind,
    text,
    at: at.toISOString(),
    ...(byOffice ? { by: 'office' as const, name: null } : { by: 'applicant' as const, name: contact }),
  }))
}

/** The whole application, as far as its reader may see it. */
export async function readView(deps: VisaDeps, actor: ScopedActor, id: number): Promise<VisaApplicationView> {
  const { adhoc } = deps.db
  const row = await readApplication(adhoc, actor, id)
  const [people, sent, events, names, booking] = await Promise.all([
    listApplicants(adhoc, id),
    listDocuments(adhoc, id),
    listEvents(adhoc, id, row.contact.name),
    displayNames(adhoc, [row.agentId, row.customerId, row.ownerId]),
    row.bookingId === null ? null : bookingRow(adhoc, row.bookingId),
  ])
  const lead = people[0] ? `${people[0].givenName} ${people[0].familyName}` : ''
  const { applicants: _count, ...common } = toRow(row, {
    names,
    applicants: people.length,
    lead,
    booking: booking ?? null,
  })
  return {
    ...common,
    visa: row.visa,
    applicants: people.map((one) => toApplicant(one, row, sent)),
    contact: row.contact,
    note: row.note,
    currency: deps.config.AGENCY_CURRENCY,
    total: await readTotal(deps, row, people, booking ?? null, actor),
    moves: applicationMoves.movesFrom(row.state, actor.scope === 'all' ? 'office' : 'applicant'),
    events,
  }
}
