import { type HolidayBookingForm, holidayBookingForm } from '@safar/contract/products/holidays/holidays.contract'
import { z } from '@safar/contract/protocol/schema'
import { findDuplicateSaved } from '@safar/contract/travellers/saved-twice'
import { type HolidayFare, holidayFares } from '@safar/contract/vocabulary/holidays'
import type { Contact } from '../../bookings/checkout/public.ts'
import type { HolidayChoice } from '../holiday-choice.ts'

/** A choice not yet made is an empty string, which is reported as missing at its field. */
const chosen = z.string().min(1, 'required')

export const holidayCheckoutForm = z.object({
  travellers: z
    .array(
      holidayBookingForm.shape.travellers.element.extend({
        title: chosen,
        /** From a saved traveller, to recognise them by; holidays do not ask for it. */
        birth_date: z.string(),
        traveller_id: z.number().nullable(),
      }),
    )
    .superRefine((travellers, issues) => {
      for (const place of findDuplicateSaved(travellers))
        issues.addIssue({ code: 'custom', path: [place, 'given_name'], message: 'same_person' })
    }),
  contact: holidayBookingForm.shape.contact,
  note: holidayBookingForm.shape.note,
})
export type HolidayValues = z.input<typeof holidayCheckoutForm>

const emptyTraveller = (type: HolidayFare) => ({
  type,
  title: '',
  given_name: '',
  family_name: '',
  birth_date: '',
  traveller_id: null,
})

/** One entry for each of the party: adults first, then children, then infants. */
export const emptyHoliday = ({ party }: HolidayChoice, contact: Contact): HolidayValues => ({
  travellers: holidayFares.flatMap((fare) => Array.from({ length: party[fare] }, () => emptyTraveller(fare))),
  contact,
  note: '',
})

/** Names typed for a party also fit another departure of the holiday with the same party. */
export const fitsParty = ({ travellers }: HolidayValues, { party }: HolidayChoice): boolean =>
  holidayFares.every((fare) => travellers.filter(({ type }) => type === fare).length === party[fare])

interface AgreedHoliday {
  holidayId: number
  total: number
  payment: HolidayBookingForm['payment']
}

/** The request body: names as typed, nothing from the buyer's address book. */
export function toHolidayBooking(
  values: HolidayValues,
  { departureId, wait }: HolidayChoice,
  { holidayId, total, payment }: AgreedHoliday,
): HolidayBookingForm {
  return holidayBookingForm.parse({
    ...values,
    travellers: values.travellers.map(({ birth_date: _known, traveller_id: _id, ...one }) => one),
    holiday_id: holidayId,
    departure_id: departureId,
    agreed_total: total,
    payment,
    wait,
  })
}
