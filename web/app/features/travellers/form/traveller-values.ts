import type { Input } from '@safar/contract/protocol/endpoint'
import { z } from '@safar/contract/protocol/schema'
import type { TravellerView, travellers } from '@safar/contract/travellers/travellers.contract'
import { travellerForm } from '@safar/contract/travellers/travellers.shapes'

const { shape } = travellerForm

/** Nothing chosen is an empty text, reported as missing at its field. */
const chosen = z.string().min(1, 'required')
/** Sends an empty field as null. */
const emptied = <T extends z.ZodType<unknown, string | null | undefined>>(of: T) =>
  z
    .string()
    .transform((text): string | null | undefined => text || null)
    .pipe(of)

export const travellerValues = z.object({
  title: chosen.pipe(shape.title),
  given_name: shape.given_name,
  family_name: shape.family_name,
  birth_date: shape.birth_date,
  gender: chosen.pipe(shape.gender),
  nationality: shape.nationality,
  passport: emptied(shape.passport),
  passport_country: emptied(shape.passport_country),
  passport_expires: emptied(shape.passport_expires),
  cnic: emptied(shape.cnic),
  frequent_flyer: shape.frequent_flyer,
  phone: emptied(shape.phone),
  email: emptied(shape.email),
})
export type TravellerValues = z.input<typeof travellerValues>

export const startOf = (saved?: TravellerView): TravellerValues => ({
  title: saved?.title ?? '',
  given_name: saved?.given_name ?? '',
  family_name: saved?.family_name ?? '',
  birth_date: saved?.birth_date ?? '',
  gender: saved?.gender ?? '',
  nationality: saved?.nationality ?? 'PK',
  passport: '',
  passport_country: saved?.passport_country ?? '',
  passport_expires: saved?.passport_expires ?? '',
  cnic: '',
  frequent_flyer: saved?.frequent_flyer ?? '',
  phone: saved?.phone ?? '',
  email: saved?.email ?? '',
})

type Body = Input<typeof travellers.save>['body']

/** Numbers are masked: left empty, they stay unchanged. Clearing country and expiry removes the passport. */
export function bodyOf(values: TravellerValues, saved?: TravellerView): Body {
  const { passport, cnic, ...rest } = travellerValues.parse(values)
  const keepsPassport = saved?.passport_masked != null && Boolean(rest.passport_country || rest.passport_expires)
  return {
    ...rest,
    passport: passport ?? (keepsPassport ? undefined : null),
    cnic: cnic ?? (saved?.cnic_masked == null ? null : undefined),
  }
}
