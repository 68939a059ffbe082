import { localizedText, optionalLocalizedText } from '../../content/localized.ts'
import { z } from '../../protocol/schema.ts'
import { amount, choiceKey, contactForm, isoDate, optionalLine, recordId, wholeNumber } from '../../protocol/shapes.ts'
import { namedPlace } from '../../reference/places.shapes.ts'
import { travellerForm } from '../../travellers/travellers.shapes.ts'
import { payments } from '../../vocabulary/bookings.ts'
import {
  familyRelations,
  MAX_UMRAH_NIGHTS,
  MAX_UMRAH_PEOPLE,
  MAX_UMRAH_STAYS,
  sharings,
  umrahCategories,
  umrahDocumentKinds,
  umrahFares,
  umrahVisaStates,
} from '../../vocabulary/umrah.ts'
import {
  umrahExtraView,
  umrahFlightView,
  umrahStayView,
  umrahTransportView,
  umrahZiyaratView,
} from './package.shapes.ts'

/** A visitor's choices for a package: one entry for each stay, in order. */
export const umrahChoice = z.object({
  stays: z
    .array(z.object({ hotel: choiceKey, nights: wholeNumber(1, MAX_UMRAH_NIGHTS) }))
    .min(1)
    .max(MAX_UMRAH_STAYS),
  transport: choiceKey.nullable(),
  extras: z.array(choiceKey).max(20),
})

/**
 * Either a departure of the package or, if the package allows it, a date of the visitor's own; exactly one of the two.
 */
export const umrahTravelDay = {
  departure_id: recordId.nullable(),
  departs_on: isoDate.nullable(),
}

const traveller = travellerForm.extend({
  traveller_id: recordId.nullish(),
  /** For a child: whether it has its own bed. */
  with_bed: z.boolean(),
  /** People with the same number belong to one family. */
  family: wholeNumber(1, MAX_UMRAH_PEOPLE),
  relation: z.enum(familyRelations),
  /** Index of her mahram among the travellers. */
  mahram: wholeNumber(0, MAX_UMRAH_PEOPLE - 1).nullable(),
})
export type UmrahTravellerForm = z.infer<typeof traveller>

const room = z.object({
  sharing: z.enum(sharings),
  /** Indexes of the travellers who sleep in this room. */
  guests: z
    .array(wholeNumber(0, MAX_UMRAH_PEOPLE - 1))
    .min(1, 'required')
    .max(12),
})
export type UmrahRoomForm = z.infer<typeof room>

export const umrahBookingForm = z.object({
  package_id: recordId,
  ...umrahTravelDay,
  choice: umrahChoice,
  travellers: z.array(traveller).min(1, 'required').max(MAX_UMRAH_PEOPLE),
  rooms: z.array(room).min(1, 'required').max(MAX_UMRAH_PEOPLE),
  contact: contactForm,
  /** The total the buyer saw and agreed to. */
  agreed_total: amount,
  /** Defaults to the buyer's first payment method. */
  payment: z.enum(payments).optional(),
  note: optionalLine(240),
  again: z.boolean().default(false),
})
export type UmrahBookingForm = z.infer<typeof umrahBookingForm>

const person = z.object({
  /** Key of the booking's traveller. */
  key: z.string(),
  fare: z.enum(umrahFares),
  family: z.int(),
  relation: z.enum(familyRelations),
  /** Key of the mahram. */
  mahram: z.string().nullable(),
  visa_state: z.enum(umrahVisaStates),
  /** Its last digits; the number itself is stored sealed. */
  visa_number: z.string().nullable(),
  documents: z.array(z.object({ kind: z.enum(umrahDocumentKinds), file_name: z.string(), name: z.string() })),
})
export type UmrahPerson = z.infer<typeof person>

/** The package as sold, shown by a booking. */
export const bookedUmrah = z.object({
  package: z.object({ id: recordId, name: localizedText(120), category: z.enum(umrahCategories) }),
  departure_id: recordId.nullable(),
  departs_on: isoDate,
  returns_on: isoDate,
  nights: z.int(),
  stays: z.array(
    z.object({
      city: umrahStayView.shape.city,
      city_name: optionalLocalizedText(60),
      check_in: isoDate,
      check_out: isoDate,
      nights: z.int(),
      hotel: umrahStayView.shape.hotels.element,
      /** The booking reference number of the hotel in Nusuk. */
      brn: z.string().nullable(),
    }),
  ),
  transport: umrahTransportView.extend({ brn: z.string().nullable() }).nullable(),
  flights: z.array(umrahFlightView.extend({ departs_on: isoDate, arrives_on: isoDate })),
  /** Names for the codes in its flights. */
  places: z.array(namedPlace),
  baggage: z.string(),
  ziyarat: z.array(umrahZiyaratView),
  extras: z.array(umrahExtraView),
  visa_included: z.boolean(),
  /** For the whole party: issued once everybody's visa is issued. */
  visa_state: z.enum(umrahVisaStates),
  /** The day by which we must have everybody's documents. */
  documents_by: isoDate,
  rooms: z.array(z.object({ sharing: z.enum(sharings), guests: z.array(z.string()) })),
  people: z.array(person),
  helpline: z.object({ name: z.string(), phone: z.string() }).nullable(),
  exchange_rate: z.string(),
})
export type BookedUmrah = z.infer<typeof bookedUmrah>

/** Who shares a room, by traveller key. */
export const umrahRoomsForm = z.object({
  version: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  rooms: z
    .array(
      z.object({
        sharing: z.enum(sharings),
        guests: z.array(z.string().max(20)).min(1, 'required').max(12),
      }),
    )
    .min(1, 'required')
    .max(MAX_UMRAH_PEOPLE),
})
export type UmrahRoomsForm = z.infer<typeof umrahRoomsForm>

const brn = optionalLine(40).transform((text) => text ?? null)

/** What the office records while arranging the visas. */
export const umrahVisaForm = z.object({
  version: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  /** One for each stay, in order. */
  hotel_brns: z.array(brn).max(MAX_UMRAH_STAYS),
  transport_brn: brn,
  /** Each traveller's visa step; an empty number leaves the stored one unchanged. */
  visas: z
    .array(z.object({ key: z.string().max(20), state: z.enum(umrahVisaStates), number: brn }))
    .max(MAX_UMRAH_PEOPLE),
})
export type UmrahVisaForm = z.infer<typeof umrahVisaForm>
