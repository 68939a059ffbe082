import { z } from '../protocol/schema.ts'
import { email, isoDate, optionalLine, phone } from '../protocol/shapes.ts'
import { genders, titles } from '../vocabulary/bookings.ts'
import { passengerTypes } from '../vocabulary/flights.ts'

/** As in the passport: Latin letters, spaces, hyphens and apostrophes. */
export const passportName = z
  .string()
  .trim()
  .min(1, 'required')
  .max(50)
  .regex(/^[A-Za-z][A-Za-z '-]*$/, 'latin_name')
  .transform((text) => text.replace(/\s+/g, ' ').toUpperCase())

const country = z.string().regex(/^[A-Z]{2}$/, 'country')

export const passportNumber = z
  .string()
  .transform((text) => text.replace(/\s/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{5,15}$/, 'passport'))

const optional = <T extends z.ZodType>(shape: T) => shape.nullish()

/** What a ticket requires about a person. */
export const travellerForm = z.object({
  type: z.enum(passengerTypes),
  title: z.enum(titles),
  given_name: passportName,
  family_name: passportName,
  birth_date: isoDate,
  gender: z.enum(genders),
  nationality: country,
  passport: optional(passportNumber),
  passport_country: optional(country),
  passport_expires: optional(isoDate),
  cnic: optional(
    z
      .string()
      .transform((text) => text.replace(/[\s-]/g, ''))
      .pipe(z.string().regex(/^\d{13}$/, 'cnic')),
  ),
  frequent_flyer: optionalLine(30),
  phone: optional(phone),
  email: optional(email),
})
export type TravellerForm = z.infer<typeof travellerForm>
