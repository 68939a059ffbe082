import { isDay } from '@safar/contract/day'
import {
  type InsuranceBookingForm,
  insuranceBookingForm,
  refuseDuplicates,
} from '@safar/contract/products/insurance/insurance.contract'
import { z } from '@safar/contract/protocol/schema'
import { ageOn } from '@safar/contract/travellers/travellers.rules'
import type { Contact } from '../../bookings/checkout/public.ts'
import type { InsuredTrip } from '../api.ts'

/** A choice not yet made is an empty string, which is reported as missing at its field. */
const chosen = z.string().min(1, 'required')

export const insuranceCheckoutForm = z.object({
  travellers: z
    .array(
      insuranceBookingForm.shape.travellers.element.extend({
        title: chosen,
        /** Id of a saved traveller. */
        traveller_id: z.number().nullable(),
      }),
    )
    .superRefine(refuseDuplicates),
  contact: insuranceBookingForm.shape.contact,
  note: insuranceBookingForm.shape.note,
})
export type InsuranceValues = z.input<typeof insuranceCheckoutForm>

const emptyTraveller = () => ({
  title: '',
  given_name: '',
  family_name: '',
  birth_date: '',
  passport: '',
  traveller_id: null,
})

/** One entry for each age. */
export const emptyInsurance = ({ ages }: InsuredTrip, contact: Contact): InsuranceValues => ({
  travellers: ages.map(emptyTraveller),
  contact,
  note: '',
})

/** The trip with ages from the typed birth dates, or the ages the price was requested for. */
export function withTypedAges(trip: InsuredTrip, { travellers }: Pick<InsuranceValues, 'travellers'>): InsuredTrip {
  const ages = trip.ages.map((age, place) => {
    const born = travellers[place]?.birth_date ?? ''
    return isDay(born) && born <= trip.starts_on ? ageOn(born, trip.starts_on) : age
  })
  return { ...trip, ages }
}

interface AgreedInsurance {
  planId: number
  total: number
  payment: InsuranceBookingForm['payment']
}

/** The request body: people as typed, nothing from the buyer's address book. */
export function toInsuranceBooking(
  values: InsuranceValues,
  { region, starts_on, ends_on }: InsuredTrip,
  { planId, total, payment }: AgreedInsurance,
): InsuranceBookingForm {
  return insuranceBookingForm.parse({
    ...values,
    travellers: values.travellers.map(({ traveller_id: _id, ...one }) => one),
    plan_id: planId,
    region,
    starts_on,
    ends_on,
    agreed_total: total,
    payment,
  })
}
