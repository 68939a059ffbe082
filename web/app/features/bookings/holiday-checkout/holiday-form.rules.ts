import { type HolidayBookingForm, holidayBookingForm } from '@safar/contract/holidays/holidays.contract'
import { z } from '@safar/contract/protocol/schema'
import { savedTwice } from '@safar/contract/travellers/saved-twice'
import { type HolidayFare, holidayFares } from '@safar/contract/vocabulary/holidays'
import type { HolidayChoice } from '../../holidays/public.ts'
import type { Contact } from '../checkout/use-contact.ts'

/** What was not chosen yet is an empty text: reported as missing, at its field. */
const chosen = z.string().min(1, 'required')

export const holidayCheckoutForm = z.object({
  travellers: z
    .array(
      holidayBookingForm.shape.travellers.element.extend({
        title: chosen,
        /** Of somebody from the buyer's book, by which they are recognised; holidays do not ask for it. */
        birth_date: z.string(),
        traveller_id: z.number().nullable(),
      }),
    )
    .superRefine((travellers, issues) => {
      for (const place of savedTwice(travellers))
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

/** One place for each of the party: adults first, then children, then infants. */
export const emptyHoliday = ({ party }: HolidayChoice, contact: Contact): HolidayValues => ({
  travellers: holidayFares.flatMap((fare) => Array.from({ length: party[fare] }, () => emptyTraveller(fare))),
  contact,
  note: '',
})

/** Names typed for the same party fit another departure of the holiday too. */
export const fitsParty = ({ travellers }: HolidayValues, { party }: HolidayChoice): boolean =>
  holidayFares.every((fare) => travellers.filter(({ type }) => type === fare).length === party[fare])

interface AgreedHoliday {
  holidayId: number
  total: number
  payment: HolidayBookingForm['payment']
}

/** What is sent: names as typed, nothing of the buyer's book. */
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
