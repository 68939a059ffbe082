import { dayEnd, dayInZone, HOUR_MS, instantAt } from '@safar/contract/day'
import type { InsuranceBookingForm } from '@safar/contract/products/insurance/insurance.contract'
import { coolingOffEnd, type Refusal } from '@safar/contract/products/insurance/insurance.rules'
import type { BookedInsurance } from '@safar/contract/products/insurance/insurance.shapes'
import { ageOn, typeOfAge } from '@safar/contract/travellers/travellers.rules'
import { todayOf } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { insertInto, query, statement } from '../../platform/database/statement.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import {
  type Booking,
  type BookingRequest,
  type Buyer,
  type CancellationTerms,
  createBooking,
  findCovered,
  ownOrder,
  type Sale,
  toBookingPrice,
  toTravellerKeys,
} from '../bookings/public.ts'
import { buyerAudience } from '../pricing/public.ts'
import type { InsuranceDeps } from './deps.ts'
import { assertCover, INSURANCE, type PricedPlan, priceTrip } from './price-plan.ts'
import { bookingInsurance, type InsurancePlan } from './tables.ts'

export interface InsuranceRequest
  extends Pick<
    BookingRequest,
    'buyer' | 'locale' | 'origin' | 'idempotencyKey' | 'idempotentReply' | 'token' | 'isPaid'
  > {
  form: InsuranceBookingForm
}

/** Nothing is reserved; a policy waits this long for payment. */
const HOLD_HOURS = 24

const insertDetails = insertInto(bookingInsurance)
/** Locks out taking the plan off sale until this booking is done, unless that came first. */
const selectOnSale = statement<Pick<InsurancePlan, 'id' | 'form'>>(
  "select id, form from insurance_plans where id = $1 and hidden_at is null and status = 'active' for key share",
)

async function readOnSale(queries: Queries, planId: number): Promise<Pick<InsurancePlan, 'id' | 'form'>> {
  const [row] = await query(queries, selectOnSale(planId))
  if (!row) throw new AppError('conflict', { shown: 'insurance_not_on_sale' })
  return row
}

function refuse(refusal: Refusal): never {
  if (refusal.reason === 'age') throw invalid({ [`travellers.${refusal.place}.birth_date`]: 'insurance_age' })
  throw invalid(refusal.reason === 'region' ? { region: 'insurance_region' } : { ends_on: 'insurance_length' })
}

function readAges({ travellers, starts_on }: InsuranceBookingForm, today: string): number[] {
  return travellers.map(({ birth_date }, place) => {
    if (birth_date > today) throw invalid({ [`travellers.${place}.birth_date`]: 'birth_date_ahead' })
    return ageOn(birth_date, starts_on)
  })
}

type Amounts = Record<'net' | 'owed' | 'total', number>

/** A full refund within the cooling-off period; afterwards the whole price is kept. */
function coolingOffTerms({ net, owed, total }: Amounts, zone: string, until: Date | null): CancellationTerms {
  const stepsOf = (penalty: number) =>
    until === null
      ? [{ from: null, penalty }]
      : [
          { from: null, penalty: 0 },
          { from: until.toISOString(), penalty },
        ]
  return {
    zone,
    steps: stepsOf(owed),
    clientSteps: stepsOf(total),
    netSteps: stepsOf(net),
    noShow: owed,
    clientNoShow: total,
    netNoShow: net,
  }
}

interface SaleContext {
  now: Date
  zone: string
  currency: string
}

function toSold({ id, form: plan }: Pick<InsurancePlan, 'id' | 'form'>, form: InsuranceBookingForm, days: number) {
  return {
    plan: { id, name: plan.name, insurer: plan.insurer },
    region: form.region,
    starts_on: form.starts_on,
    ends_on: form.ends_on,
    days,
    benefits: plan.benefits,
    helpline: plan.helpline,
    policy_number: plan.policy_number ?? null,
  }
}

/** Each person with their premium; premiums add up to the price of the sale. */
function priceInsured(form: InsuranceBookingForm, { people, listed }: PricedPlan): Sale['travellers'] {
  const insured = form.travellers.map((traveller, place) => ({
    ...traveller,
    type: typeOfAge(people[place]?.age ?? 0),
  }))
  const keys = toTravellerKeys(insured)
  return insured.map((traveller, place) => ({
    key: keys[place] ?? '',
    form: traveller,
    net: people[place]?.premiums.cost ?? 0,
    owed: listed.price.owedByLine[place] ?? 0,
    total: listed.price.lines[place]?.total ?? 0,
  }))
}

/** A plan for these people and days, priced as a sale. */
function prepareInsurance(
  plan: Pick<InsurancePlan, 'id' | 'form'>,
  form: InsuranceBookingForm,
  { days, priced }: { days: number; priced: PricedPlan },
  { now, zone, currency }: SaleContext,
): Sale {
  const { price } = priced.listed
  const { starts_on: startsOn, ends_on: endsOn } = form
  const heldUntil = new Date(now.getTime() + HOLD_HOURS * HOUR_MS)
  const lastMoment = dayEnd(startsOn, zone)
  const payBy = heldUntil < lastMoment ? heldUntil : lastMoment
  const coolingOffDay = coolingOffEnd(plan.form.cooling_off_days, { boughtOn: dayInZone(zone, now), startsOn })
  const coolingOff = coolingOffDay === null ? null : dayEnd(coolingOffDay, zone)
  const sold: BookedInsurance = {
    ...toSold(plan, form, days),
    cooling_off_until: coolingOff?.toISOString() ?? null,
  }
  const { en, ar } = plan.form.name
  return {
    supplier: INSURANCE,
    title: en,
    trip: {
      kind: 'insurance',
      name: en,
      name_ar: ar || en,
      region: form.region,
      departs_on: startsOn,
      returns_on: endsOn,
      days,
    },
    searchWords: [en, ar, plan.form.insurer],
    vendor: plan.form.insurer,
    travelDate: startsOn,
    lastTravelDate: endsOn,
    startsAt: instantAt(zone, startsOn, '00:00'),
    // Nothing is refunded after this.
    cancelUntil: coolingOff ?? now,
    freeCancelUntil: coolingOff,
    needsPassport: false,
    currency,
    net: price.net,
    owed: price.owed,
    total: price.total,
    price: toBookingPrice(priced.listed),
    payBy,
    priceUntil: null,
    travellers: priceInsured(form, priced),
    duplicateOf: [plan.id, startsOn, endsOn],
    scarce: [],
    insertDetails: async (tx, bookingId, write) => {
      await readOnSale(tx, plan.id)
      const cancellation = coolingOffTerms(price, zone, coolingOff)
      await write(tx, insertDetails({ bookingId, planId: plan.id, sold, cancellation }))
    },
    hold: { at: 'us', take: async (_tx, { ref }) => ownOrder(ref, 'held', { payBy: payBy.toISOString() }) },
  }
}

/** The sale of a policy to a buyer at today's terms. */
export async function prepareSale(deps: InsuranceDeps, form: InsuranceBookingForm, buyer: Buyer): Promise<Sale> {
  const today = todayOf(deps)
  const days = assertCover(form, today)
  const ages = readAges(form, today)
  const [plan, book] = await Promise.all([readOnSale(deps.db.prepared, form.plan_id), deps.pricing.book()])
  const audience = buyerAudience(buyer.agentId)
  const priced = priceTrip(plan.form, { region: form.region, days, ages }, { book, audience })
  if ('reason' in priced) return refuse(priced)
  const { AGENCY_ZONE: zone, AGENCY_CURRENCY: currency } = deps.config
  return prepareInsurance(plan, form, { days, priced }, { now: deps.clock.now(), zone, currency })
}

/** Two policies for one person on one day pay only once: asked about, like a booking made twice. */
async function assertNotInsured(deps: InsuranceDeps, form: InsuranceBookingForm, buyer: Buyer): Promise<void> {
  const { travellers, starts_on: from, ends_on: to, contact } = form
  const wanted = { product: INSURANCE, travellers, from, to, buyer, email: contact.email }
  const covered = await findCovered(deps, deps.db.prepared, wanted)
  if (covered) throw new AppError('conflict', { shown: 'insured_before', values: { ...covered } })
}

/** Buys a policy. Nothing is reserved anywhere; it takes effect once it is paid. */
export function bookInsurance(deps: InsuranceDeps, { form, ...request }: InsuranceRequest): Promise<Booking> {
  const { contact, payment, note = null, again, agreed_total: agreedTotal } = form
  const sale = { ...request, product: INSURANCE, contact, payment, note, again, agreedTotal }
  return createBooking(deps, sale, async () => {
    if (!again) await assertNotInsured(deps, form, request.buyer)
    return prepareSale(deps, form, request.buyer)
  })
}
