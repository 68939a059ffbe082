import { localizedText } from '../../content/localized.ts'
import { minor } from '../../money/amounts.ts'
import { z } from '../../protocol/schema.ts'
import { amount, contactForm, isoDate, optionalLine, phone, recordId, wholeNumber } from '../../protocol/shapes.ts'
import { passportName } from '../../travellers/travellers.shapes.ts'
import { bookingChannels, payments, titles } from '../../vocabulary/bookings.ts'
import { rideClock, rideRoute, rideVehicle, rideZone } from './catalogue.shapes.ts'
import { MAX_RIDE_BAGS, MAX_RIDE_DAYS, MAX_RIDE_HOURS, MAX_RIDE_PEOPLE, rideServices } from './ride.vocabulary.ts'

/** When a ride begins, by the clock of its zone, and for how many hours or days it is booked. */
export const rideTimes = {
  day: isoDate,
  time: rideClock,
  hours: wholeNumber(1, MAX_RIDE_HOURS).optional(),
  days: wholeNumber(1, MAX_RIDE_DAYS).optional(),
}

/** The ride that is chosen. */
export const chosenRide = {
  route_id: recordId,
  vehicle_id: recordId,
  /** A transfer driven the other way round. */
  reverse: z.boolean().default(false),
  ...rideTimes,
}

export const ridePeople = { people: wholeNumber(1, MAX_RIDE_PEOPLE), bags: wholeNumber(0, MAX_RIDE_BAGS).default(0) }

/** What the driver must know, as the buyer enters it. */
export const meetingForm = {
  /** An address or a hotel; not needed at an airport. */
  pick_up: optionalLine(200),
  drop_off: optionalLine(200),
  /** The flight the driver waits for: 'SV735'. */
  flight: z
    .string()
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(/^([A-Z0-9]{2}\d{1,4}[A-Z]?)?$/, 'flight_number'))
    .optional()
    .transform((text) => text || undefined),
  /** The lead passenger's, on the day. */
  phone,
  /** Whether this number has WhatsApp. */
  whatsapp: z.boolean().default(true),
}

export const rideBookingForm = z.object({
  ...chosenRide,
  ...ridePeople,
  ...meetingForm,
  lead: z.object({ title: z.enum(titles), given_name: passportName, family_name: passportName }),
  contact: contactForm,
  /** The total the buyer saw and agreed to. */
  agreed_total: amount,
  /** Defaults to the buyer's first payment method. */
  payment: z.enum(payments).optional(),
  note: optionalLine(240),
  again: z.boolean().default(false),
})
export type RideBookingForm = z.infer<typeof rideBookingForm>

/** A ride added to another booking, for the people and at the contact of that booking. */
export const addedRideForm = rideBookingForm
  .omit({ lead: true, contact: true, payment: true, again: true })
  .extend({ product: z.literal('ride') })
export type AddedRideForm = z.infer<typeof addedRideForm>

/** Another day, time or vehicle for a booked ride. */
export const rideChange = z.object({
  ...rideTimes,
  /** Left out, the vehicle stays. */
  vehicle_id: recordId.optional(),
})
export type RideChange = z.infer<typeof rideChange>

const localMoment = z.iso.datetime({ offset: true })

/** Where it goes and when, as both a search and a booking show it. */
const rideFacts = {
  route: rideRoute,
  vehicle: rideVehicle,
  reverse: z.boolean(),
  from: rideZone,
  /** Null unless it is a transfer. */
  to: rideZone.nullable(),
  /** With the offset of its zone. */
  pick_up_at: localMoment,
  day: isoDate,
  time: rideClock,
  hours: z.int().nullable(),
  days: z.int().nullable(),
}

/** Waiting that is free at the place of pick-up, and what each started half hour costs after it. */
const waiting = z.object({ free_minutes: z.int(), half_hour: minor })

export const rideOption = z.object({
  ...rideFacts,
  /** ride + night + added = total. */
  price: z.object({
    ride: minor,
    night: minor,
    /** What the agency adds: margins, charges and rounding to whole units. */
    added: minor,
    total: minor,
    /** What the buyer owes us; for agents and the office. */
    owed: minor.nullable(),
  }),
  waiting,
  /** What cancelling costs over time, at the reader's price. */
  cancellation: z.array(z.object({ from: z.iso.datetime().nullable(), penalty: minor })),
  /** Null if cancelling is never free. */
  free_until: z.iso.datetime().nullable(),
  /** Until when it can be booked or changed. */
  book_until: z.iso.datetime(),
  /** Vehicles left on its days. */
  left: z.int(),
})
export type RideOption = z.infer<typeof rideOption>

/** The price of a changed ride, before anybody agrees to it: now − was = difference. */
export const rideChangeQuote = z.object({
  currency: z.string(),
  /** The ride as it would be. */
  ride: rideOption,
  /** At the payer's price. */
  was: minor,
  now: minor,
  difference: minor,
  /** The price to agree to: for an agent, the price shown to their client. */
  total: minor,
  /** Until when this ride can be changed. */
  until: z.iso.datetime(),
})
export type RideChangeQuote = z.infer<typeof rideChangeQuote>

export const rideDriver = z.object({
  name: z.string(),
  phone: z.string(),
  plate: z.string(),
  assigned_at: z.iso.datetime(),
})
export type RideDriver = z.infer<typeof rideDriver>

/** Where the driver comes, and whom to call. */
const meeting = {
  people: z.int(),
  bags: z.int(),
  /** An address or a hotel; null at an airport. */
  pick_up: z.string().nullable(),
  drop_off: z.string().nullable(),
  /** The flight the driver waits for. */
  flight: z.string().nullable(),
  lead: z.string(),
  phone: z.string(),
  /** Whether this number has WhatsApp. */
  whatsapp: z.boolean(),
}

/** A ride as its booking shows it. */
export const bookedRide = z.object({
  ...rideFacts,
  ...meeting,
  waiting,
  /** The part of the price for the night. */
  night: minor,
  driver: rideDriver.nullable(),
  /** Until when day, time and vehicle can be changed; null once they no longer can. */
  change_until: z.iso.datetime().nullable(),
  /** Whether addresses, flight and phone can still be changed. */
  takes_details: z.boolean(),
  /** Waiting that was charged after the ride. */
  waited_minutes: z.int().nullable(),
})
export type BookedRide = z.infer<typeof bookedRide>

/** A ride on the driver list of a day. */
export const rideOfDay = z.object({
  booking_id: recordId,
  ref: z.string(),
  version: z.int(),
  /** Held rides are not paid yet. */
  state: z.enum(['held', 'confirmed', 'no_show']),
  channel: z.enum(bookingChannels),
  service: z.enum(rideServices),
  route: localizedText(120),
  from: localizedText(80),
  to: localizedText(80).nullable(),
  /** Its zone's clock and offset. */
  pick_up_at: localMoment,
  time: rideClock,
  minutes: z.int().nullable(),
  hours: z.int().nullable(),
  /** For a car by the day: which of its days this is, such as 2 of 5. */
  day_number: z.int(),
  days: z.int(),
  vehicle: z.object({ id: recordId, name: localizedText(80) }),
  ...meeting,
  note: z.string().nullable(),
  driver: rideDriver.nullable(),
})
export type RideOfDay = z.infer<typeof rideOfDay>
