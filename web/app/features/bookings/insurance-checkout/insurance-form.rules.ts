import { isDay } from '@safar/contract/day'
import {
  type InsuranceBookingForm,
  insuranceBookingForm,
  refuseNamedTwice,
} from '@safar/contract/insurance/insurance.contract'
import { z } from '@safar/contract/protocol/schema'
import { ageOn } from '@safar/contract/travellers/travellers.rules'
import type { InsuredTrip } from '../../insurance/public.ts'
import type { Contact } from '../checkout/use-contact.ts'

/** What was not chosen yet is an empty text: reported as missing, at its field. */
const chosen = z.string().min(1, 'required')

export const insuranceCheckoutForm = z.object({
  travellers: z
    .array(
      insuranceBookingForm.shape.travellers.element.extend({
        title: chosen,
        /** Of somebody from the buyer's book. */
        traveller_id: z.number().nullable(),
      }),
    )
    .superRefine(refuseNamedTwice),
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

/** One place for each age. */
export const emptyInsurance = ({ ages }: InsuredTrip, contact: Contact): InsuranceValues => ({
  travellers: ages.map(emptyTraveller),
  contact,
  note: '',
})

/** Numbers of documents are typed again after a reload. */
export const withoutPassports = (values: InsuranceValues): InsuranceValues => ({
  ...values,
  travellers: values.travellers.map((one) => ({ ...one, passport: '' })),
})

/** Who is insured by what is typed: the age of a birth date, else the one the price was asked for. */
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

/** What is sent: people as typed, nothing of the buyer's book. */
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
