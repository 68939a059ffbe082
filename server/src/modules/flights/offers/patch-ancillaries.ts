import type { flights as contract } from '@safar/contract/products/flights/flights.contract'
import { invalid } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { audienceOf } from '../../pricing/public.ts'
import type { Flights } from '../flights.ts'
import { chooseExtras } from './choose-extras.rules.ts'
import { findOffer } from './find-offer.ts'
import { createOfferViews } from './offer-views.ts'
import { readOfferExtras } from './read-extras.ts'
import { repriceOffer } from './show-offer.ts'

/** Prices the offer with the chosen extras. Nothing is reserved yet: seats are only taken by the booking. */
export async function patchAncillaries(
  flights: Flights,
  { body, actor, locale }: Pick<Call<typeof contract.patchAncillaries>, 'body' | 'actor' | 'locale'>,
) {
  const found = await findOffer(flights, body.flight_id)
  const { search, searchOffer } = found
  const extras = await readOfferExtras(flights, found)
  const { chosen, fieldErrors } = chooseExtras(extras, body)
  if (Object.keys(fieldErrors).length > 0) throw invalid(fieldErrors)
  const now = await repriceOffer(flights, found)
  const { currency } = now
  const audience = audienceOf(actor, body.agent_id)
  const flight = createOfferViews(flights.world, search, await flights.pricing.book(), audience)(searchOffer, now)
  return {
    flight,
    extras: chosen.map(({ id, label, labelArabic = label, price }) => ({
      id,
      label: locale === 'ar' ? labelArabic : label,
      price: { amount: price, currency },
    })),
    total: { amount: chosen.reduce((sum, { price }) => sum + price, flight.total), currency },
  }
}
