import { type AgencyView, agencyDetails, agents } from '@safar/contract/people/agents.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import { z } from '@safar/contract/protocol/schema'

export type AgencyValues = z.input<typeof agencyDetails>

/** The initial form: every field is present and empty. */
export const emptyAgency: AgencyValues = {
  agency_name: '',
  owner_name: '',
  cnic: '',
  ntn: '',
  dts_licence: '',
  dts_expiry: '',
  iata_number: '',
  address: '',
  city: '',
  country: 'PK',
  phone: '',
  whatsapp: '',
  logo: null,
  documents: [],
}

/**
 * The details the office already holds, as initial values of a change. CNIC and NTN are masked, so they start empty.
 */
export function valuesOf(agency: AgencyView): AgencyValues {
  return {
    agency_name: agency.agency_name ?? agency.user.agency_name ?? '',
    owner_name: agency.owner_name ?? '',
    cnic: '',
    ntn: '',
    dts_licence: agency.dts_licence ?? '',
    dts_expiry: agency.dts_expiry ?? '',
    iata_number: agency.iata_number ?? '',
    address: agency.address ?? '',
    city: agency.city ?? '',
    country: agency.country ?? 'PK',
    phone: agency.phone ?? agency.user.phone ?? '',
    whatsapp: agency.whatsapp ?? '',
    logo: agency.logo?.file_name ?? null,
    documents: agency.documents.map((file) => file.file_name),
  }
}

export const firstDetails = agents.submitDetails.body

const orUnchanged = <T extends z.ZodType<string, string>>(field: T) =>
  z
    .string()
    .transform((text) => text || undefined)
    .pipe(field.optional())

/** Validates a change: an empty CNIC or NTN keeps the one on file. */
export const changedDetails = agencyDetails.extend({
  cnic: orUnchanged(agencyDetails.shape.cnic),
  ntn: orUnchanged(agencyDetails.shape.ntn),
})

type Change = Input<typeof agents.updateDetails>['body']

export const changeOf = ({ cnic, ntn, ...rest }: AgencyValues): Change => ({
  ...rest,
  ...(cnic && { cnic }),
  ...(ntn && { ntn }),
})
