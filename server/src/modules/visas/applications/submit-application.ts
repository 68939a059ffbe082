import { addDays, HOUR_MS, instantAt } from '@safar/contract/day'
import { applicationDays, applicationErrors, missingDocuments } from '@safar/contract/products/visas/application.rules'
import type { visaApplications as contract } from '@safar/contract/products/visas/applications.contract'
import { translate } from '@safar/contract/wording/texts'
import { and, eq } from 'drizzle-orm'
import { type Origin, record } from '../../../platform/activity.ts'
import { todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { createBooking, ownOrder, type Sale, toBookingPrice, toTravellerKeys } from '../../bookings/public.ts'
import type { VisaDeps } from '../deps.ts'
import { type Visa, type VisaApplicant, type VisaApplication, visaApplications } from '../tables.ts'
import { VISA } from '../visa-view.ts'
import { listApplicants, listDocuments, readApplication, updateApplication, writeEvent } from './application-row.ts'
import { readView } from './application-view.ts'
import { keepNothing } from './cancellation-terms.ts'
import { applicationMoves } from './moves.rules.ts'
import { notifyOffice } from './notify-application.ts'
import { type DraftPrice, priceDraft, readOnSale } from './price-application.ts'
import { passportPlace } from './save-application.ts'

/** Nothing is reserved, so an application waits this long for payment. */
const HOLD_HOURS = 72
/** Embassies take their time; the term ends when the office submits the application to the embassy. */
const CANCEL_DAYS = 730

/** Everybody must have a passport that is valid long enough, and have sent the required documents. */
async function assertReady(
  queries: Queries,
  { form }: Pick<Visa, 'form'>,
  { row, people, today }: { row: VisaApplication; people: readonly VisaApplicant[]; today: string },
): Promise<void> {
  const sent = await listDocuments(queries, row.id)
  const visit = { speed: row.speed, arrives_on: row.arrivesOn }
  const applicants = people.map(({ passportExpires }) => ({ passport_expires: passportExpires }))
  const errors = applicationErrors(form, { ...visit, applicants }, today)
  for (const [place, { key, category, passportSealed, passportExpires }] of people.entries()) {
    const at = `applicants.${place}`
    if (!passportSealed) errors[`${at}.passport`] = 'required'
    if (!passportExpires) errors[`${at}.passport_expires`] = 'required'
    const own = sent.filter(({ applicant }) => applicant === key)
    if (missingDocuments(row.visa.documents, category, own).length > 0)
      errors[`${at}.documents`] = 'visa_documents_missing'
  }
  if (Object.keys(errors).length > 0) throw invalid(errors, applicationDays(form, visit, today))
}

/** Travellers with their parts of the price, which add up to the price of the sale. */
function priceTravellers(
  { vault }: VisaDeps,
  people: readonly VisaApplicant[],
  { speed, listed }: DraftPrice,
): Sale['travellers'] {
  const keys = toTravellerKeys(people)
  return people.map((one, place) => ({
    key: keys[place] ?? '',
    form: {
      type: one.type,
      title: one.title,
      given_name: one.givenName,
      family_name: one.familyName,
      birth_date: one.birthDate,
      gender: one.gender,
      nationality: one.nationality,
      passport: one.passportSealed && vault.open(passportPlace(one.applicationId, one.key), one.passportSealed),
      passport_country: one.passportCountry,
      passport_expires: one.passportExpires,
    },
    net: speed.fees[one.type].cost,
    owed: listed.price.owedByLine[place] ?? 0,
    total: listed.price.lines[place]?.total ?? 0,
  }))
}

interface Submission {
  row: VisaApplication
  people: readonly VisaApplicant[]
  actor: Call<typeof contract.submit>['actor']
  origin: Origin
}

/** Runs in the booking's transaction, so a second submission finds no draft. */
async function markSubmitted(
  tx: Queries,
  deps: VisaDeps,
  bookingId: number,
  { row, actor, origin }: Submission,
  price: DraftPrice,
) {
  const onSale = await readOnSale(tx, row.visaId)
  if (!onSale) throw new AppError('conflict', { shown: 'visa_not_on_sale' })
  const now = deps.clock.now()
  applicationMoves.assertLeads('submit', row.state, 'submitted')
  const toReview = (await listDocuments(tx, row.id)).filter(({ state }) => state === 'pending').length
  const cancellation = keepNothing(price.listed.price, deps.config.AGENCY_ZONE)
  const [locked] = await tx
    .select({ id: visaApplications.id })
    .from(visaApplications)
    .where(and(eq(visaApplications.id, row.id), eq(visaApplications.version, row.version)))
    .for('update')
  if (!locked) throw new AppError('conflict', { shown: 'visa_application_changed' })
  await updateApplication(tx, row, { state: 'submitted', bookingId, cancellation, toReview, now })
  await writeEvent(tx, { applicationId: row.id, kind: 'submitted', at: now, actor })
  await notifyOffice(tx, row, { kind: 'visas.submitted', except: actor.userId })
  const subject = { subject: 'visa_application', subjectId: row.id } as const
  await record(tx, { actorId: actor.userId, action: 'visas.submit', ...subject, changes: {}, origin })
}

function toSale(deps: VisaDeps, submission: Submission, price: DraftPrice): Sale {
  const { row, people } = submission
  const { net, owed, total } = price.listed.price
  const { AGENCY_ZONE: zone, AGENCY_CURRENCY: currency } = deps.config
  const now = deps.clock.now()
  const payBy = new Date(now.getTime() + HOLD_HOURS * HOUR_MS)
  const { name, country, country_name } = row.visa
  return {
    supplier: VISA,
    title: name.en,
    trip: {
      kind: 'visa',
      name: name.en,
      name_ar: name.ar || name.en,
      country,
      departs_on: row.arrivesOn,
      people: people.length,
    },
    searchWords: [name.en, name.ar, country_name.en, country_name.ar],
    vendor: country_name.en,
    travelDate: row.arrivesOn,
    lastTravelDate: row.arrivesOn,
    startsAt: instantAt(zone, row.arrivesOn, '00:00'),
    cancelUntil: instantAt(zone, addDays(todayOf(deps), CANCEL_DAYS), '00:00'),
    needsPassport: true,
    currency,
    net,
    owed,
    total,
    payBy,
    priceUntil: null,
    price: toBookingPrice(price.listed),
    travellers: priceTravellers(deps, people, price),
    duplicateOf: [row.visaId, row.arrivesOn],
    scarce: [],
    insertDetails: (tx, bookingId) => markSubmitted(tx, deps, bookingId, submission, price),
    hold: { at: 'us', take: async (_tx, { ref }) => ownOrder(ref, 'held', { payBy: payBy.toISOString() }) },
  }
}

async function readDraft(deps: VisaDeps, { params, body, actor }: Call<typeof contract.submit>) {
  const row = await readApplication(deps.db.prepared, actor, params.id)
  if (row.state !== 'draft') throw new AppError('conflict', { shown: 'visa_application_closed' })
  if (row.version !== body.version) throw new AppError('conflict', { shown: 'visa_application_changed' })
  const visa = await readOnSale(deps.db.prepared, row.visaId)
  if (!visa) throw new AppError('conflict', { shown: 'visa_not_on_sale' })
  const people = await listApplicants(deps.db.prepared, row.id)
  await assertReady(deps.db.prepared, visa, { row, people, today: todayOf(deps) })
  return { row, people }
}

/** Turns a draft into a booking: held until it is paid, by any method bookings accept. */
export async function submitApplication(deps: VisaDeps, call: Call<typeof contract.submit>) {
  const { body, actor, locale, origin } = call
  const { row, people } = await readDraft(deps, call)
  const { channel, agentId, customerId, salesmanId, contact, note } = row
  await createBooking(
    deps,
    {
      product: VISA,
      contact,
      note,
      payment: body.payment,
      again: body.again,
      agreedTotal: body.agreed_total,
      buyer: { channel, agentId, customerId, salesmanId, createdBy: actor.userId },
      locale,
      origin,
      idempotencyKey: null,
      token: null,
    },
    async () => {
      const types = people.map(({ type }) => type)
      const price = await priceDraft(deps, row, types)
      if (!price) throw new AppError('conflict', { shown: 'visa_not_on_sale' })
      return toSale(deps, { row, people, actor, origin }, price)
    },
  )
  const data = await readView(deps, actor, row.id)
  return { message: translate(locale, 'visa_application_submitted'), type: 'success' as const, data }
}
