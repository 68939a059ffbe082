import type { Picture } from '@safar/contract/content/pictures.contract'
import type { VisaSpeedForm } from '@safar/contract/products/visas/visa.shapes'
import type { VisaCard, VisaPrices, VisaSpeedView, VisaView } from '@safar/contract/products/visas/visas.contract'
import type { PassengerType } from '@safar/contract/vocabulary/flights'
import { visaSpeeds } from '@safar/contract/vocabulary/visas'
import { type Audience, type ListedPrice, type PriceBook, priceListed } from '../pricing/public.ts'
import type { Visa } from './tables.ts'
import { countryOf } from './visa-countries.ts'

/** Used in stored bookings, so it must never change. */
export const VISA = 'visa'

export interface ViewContext {
  book: PriceBook
  audience: Audience
  currency: string
  pictures: ReadonlyMap<string, Picture>
}

/** What these people pay for one speed at a reader's price, one line each. */
export function priceApplicants(
  { fees }: Pick<VisaSpeedForm, 'fees'>,
  people: readonly PassengerType[],
  { book, audience }: Pick<ViewContext, 'book' | 'audience'>,
): ListedPrice {
  const fares = people.map((passenger) => {
    const { cost, agent, public: everybody } = fees[passenger]
    return { passenger, count: 1, net: cost, agent, public: everybody }
  })
  return priceListed(book, { product: VISA, fares }, audience)
}

function readerPrices(speed: VisaSpeedForm, context: ViewContext): VisaPrices {
  const priceOf = (age: PassengerType) => priceApplicants(speed, [age], context).price.total
  return { adult: priceOf('adult'), child: priceOf('child'), infant: priceOf('infant') }
}

const inOrder = (speeds: readonly VisaSpeedForm[]): VisaSpeedForm[] =>
  [...speeds].sort((one, other) => visaSpeeds.indexOf(one.speed) - visaSpeeds.indexOf(other.speed))

export function toCard({ id, form }: Pick<Visa, 'id' | 'form'>, context: ViewContext): VisaCard {
  const speeds = inOrder(form.speeds).map(
    (one): VisaSpeedView => ({
      speed: one.speed,
      min_days: one.min_days,
      max_days: one.max_days,
      prices: readerPrices(one, context),
    }),
  )
  return {
    id,
    name: form.name,
    summary: form.summary,
    country: form.country,
    type: form.type,
    format: form.format,
    entries: form.entries,
    status: form.status,
    stay_days: form.stay_days,
    validity_days: form.validity_days,
    passport_months: form.passport_months,
    country_name: countryOf(form.country)?.name ?? { en: form.country, ar: form.country },
    currency: context.currency,
    speeds,
    picture: form.pictures.flatMap((name) => context.pictures.get(name) ?? [])[0] ?? null,
  }
}

/** The whole page; those who manage visas also see the form with its costs. */
export function toVisaView(row: Visa, context: ViewContext, withForm: boolean): VisaView {
  const { form, version } = row
  return {
    ...toCard(row, context),
    description: form.description,
    bank_balance: form.bank_balance,
    documents: form.documents,
    photograph: form.photograph,
    pictures: form.pictures.flatMap((name) => context.pictures.get(name) ?? []),
    office: withForm ? { form, version } : null,
  }
}
