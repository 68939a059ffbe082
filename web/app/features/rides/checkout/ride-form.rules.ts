import {
  meetingForm,
  type RideBookingForm,
  type RideOption,
  rideBookingForm,
} from '@safar/contract/products/rides/ride.shapes'
import { z } from '@safar/contract/protocol/schema'
import type { Contact } from '../../bookings/checkout/public.ts'
import type { RideChoice } from '../search/ride-search.rules.ts'

/** A choice not yet made is an empty string, which is reported as missing at its field. */
const chosen = z.string().min(1, 'required')

export const rideCheckoutForm = z.object({
  lead: rideBookingForm.shape.lead.extend({
    title: chosen,
    /** Filled in with a saved traveller, and not sent. */
    birth_date: z.string(),
    traveller_id: z.number().nullable(),
  }),
  ...meetingForm,
  contact: rideBookingForm.shape.contact,
  note: rideBookingForm.shape.note,
})
export type RideValues = z.input<typeof rideCheckoutForm>

/** Whoever is known as the contact is called by the driver, until another number is entered. */
export const emptyRide = (contact: Contact): RideValues => ({
  lead: { title: '', given_name: '', family_name: '', birth_date: '', traveller_id: null },
  pick_up: '',
  drop_off: '',
  flight: '',
  phone: contact.phone,
  whatsapp: true,
  contact,
  note: '',
})

interface AgreedRide {
  total: number
  payment: RideBookingForm['payment']
}

/** The request body: the ride that was chosen, and the details as typed. */
export function toRideBooking(
  values: RideValues,
  ride: RideOption,
  choice: RideChoice,
  agreed: AgreedRide,
): RideBookingForm {
  const { title, given_name, family_name } = values.lead
  const { route, vehicle, reverse, day, time, hours, days } = ride
  return rideBookingForm.parse({
    ...values,
    lead: { title, given_name, family_name },
    route_id: route.id,
    vehicle_id: vehicle.id,
    reverse,
    day,
    time,
    ...(hours !== null && { hours }),
    ...(days !== null && { days }),
    people: choice.people,
    bags: choice.bags,
    agreed_total: agreed.total,
    payment: agreed.payment,
  })
}
