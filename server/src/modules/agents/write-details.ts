import { difference } from '../../platform/activity.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import type { Services } from '../../services.ts'
import { shareLockUploads } from '../media/public.ts'
import { type Agency, lockAgency, saveAgency } from '../people/public.ts'
import type { Details } from './details.ts'
import { changedValues, type ReviewedValues, withoutReviewed } from './review/reviewed-values.ts'
import { tailOf } from './rules.ts'

/** Locks the files until the transaction ends: a file that is being deleted at the same time is refused. */
export async function assertOwnFiles(
  tx: Queries,
  form: Pick<Details, 'documents' | 'logo'>,
  before: Agency | undefined,
  owners: number[],
): Promise<void> {
  const names = [...form.documents, ...(form.logo ? [form.logo] : [])]
  if (!names.length) return
  const existing = new Set([...(before?.documents ?? []), ...(before?.logo ? [before.logo] : [])])
  const uploads = await shareLockUploads(tx, names)
  const usable = uploads.filter(
    ({ fileName, ownerId }) => (ownerId !== null && owners.includes(ownerId)) || existing.has(fileName),
  )
  const typeOf = new Map(usable.map(({ fileName, type }) => [fileName, type]))
  if (form.documents.some((name) => !typeOf.has(name))) throw invalid({ documents: 'file_unknown' })
  if (!form.logo) return
  const logoType = typeOf.get(form.logo)
  if (!logoType) throw invalid({ logo: 'file_unknown' })
  if (!logoType.startsWith('image/')) throw invalid({ logo: 'logo_type' })
}

/** Stores a number encrypted, with its last digits in clear for display. An omitted number stays as it is. */
function sealNumbers({ vault }: Pick<Services, 'vault'>, userId: number, { cnic, ntn }: Details) {
  const cell = (column: string) => ({ table: 'agencies', column, row: userId })
  return {
    ...(cnic && { cnicSealed: vault.seal(cell('cnic'), cnic), cnicTail: tailOf(cnic) }),
    ...(ntn && { ntnSealed: vault.seal(cell('ntn'), ntn), ntnTail: tailOf(ntn) }),
  }
}

const toColumns = (form: Details) => ({
  agencyName: form.agency_name,
  ownerName: form.owner_name,
  dtsLicence: form.dts_licence,
  dtsExpiry: form.dts_expiry,
  iataNumber: form.iata_number ?? null,
  address: form.address,
  city: form.city,
  country: form.country,
  phone: form.phone,
  whatsapp: form.whatsapp,
  logo: form.logo ?? null,
  documents: [...new Set(form.documents)],
})

interface DetailsChange {
  userId: number
  form: Details
  /** The users whose uploads can be attached. */
  fileOwners: number[]
  /** Whether changed CNIC, NTN and licence are left as they are, for the office to review. */
  reviewed: boolean
}

interface WriteResult {
  agency: Agency
  /** For the activity log: sealed numbers only show that they changed. */
  changes: Record<string, unknown>
  /** The values that need review, with the files sent with them. */
  request: { values: ReviewedValues; documents: string[] }
}

export async function writeDetails(
  services: Pick<Services, 'clock' | 'config' | 'vault'>,
  tx: Queries,
  { userId, form, fileOwners, reviewed }: DetailsChange,
): Promise<WriteResult> {
  const before = await lockAgency(tx, userId)
  const today = todayOf(services)
  // An expired licence does not prevent saving other changes, such as a new address.
  if (form.dts_expiry < today && form.dts_expiry !== before?.dtsExpiry) throw invalid({ dts_expiry: 'date_past' })
  await assertOwnFiles(tx, form, before, fileOwners)
  const values = reviewed && before ? changedValues(services, before, form) : {}
  const counted = before ? withoutReviewed(form, before, values) : form
  const details = toColumns(counted)
  const agency = await saveAgency(tx, { userId, ...details, ...sealNumbers(services, userId, counted) })
  const secrets = { ...(counted.cnic && { cnic: 'given' }), ...(counted.ntn && { ntn: 'given' }) }
  const documents = agency.documents.filter((name) => !before?.documents.includes(name))
  return {
    agency,
    changes: { ...difference(before ?? {}, details), ...secrets },
    request: { values, documents },
  }
}
