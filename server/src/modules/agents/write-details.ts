import type { agencyDetails } from '@safar/contract/people/agents.contract'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { difference } from '../../platform/activity.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import type { Services } from '../../services.ts'
import { uploads } from '../media/public.ts'
import { tailOf } from './rules.ts'
import { type Agency, agencies } from './tables.ts'

type Complete = z.output<typeof agencyDetails>
export type Details = Omit<Complete, 'cnic' | 'ntn'> & Partial<Pick<Complete, 'cnic' | 'ntn'>>

/** The files stay what they are until the transaction ends: one being deleted meanwhile is not taken up. */
async function refuseForeignFiles(
  tx: Queries,
  form: Details,
  before: Agency | undefined,
  owners: number[],
): Promise<void> {
  const names = [...form.documents, ...(form.logo ? [form.logo] : [])]
  if (!names.length) return
  const kept = [...(before?.documents ?? []), ...(before?.logo ? [before.logo] : [])]
  const found = await tx
    .select({ fileName: uploads.fileName, type: uploads.type })
    .from(uploads)
    .where(and(inArray(uploads.fileName, names), or(inArray(uploads.ownerId, owners), inArray(uploads.fileName, kept))))
    .for('share')
  const typeOf = new Map(found.map(({ fileName, type }) => [fileName, type]))
  if (form.documents.some((name) => !typeOf.has(name))) throw invalid({ documents: 'file_unknown' })
  if (!form.logo) return
  const logoType = typeOf.get(form.logo)
  if (!logoType) throw invalid({ logo: 'file_unknown' })
  if (!logoType.startsWith('image/')) throw invalid({ logo: 'logo_type' })
}

/** A number is kept sealed; its last digits are kept apart for display. One left out stays as it is. */
function sealed({ vault }: Pick<Services, 'vault'>, userId: number, { cnic, ntn }: Details) {
  const place = (column: string) => ({ table: 'agencies', column, row: userId })
  return {
    ...(cnic && { cnicSealed: vault.seal(place('cnic'), cnic), cnicTail: tailOf(cnic) }),
    ...(ntn && { ntnSealed: vault.seal(place('ntn'), ntn), ntnTail: tailOf(ntn) }),
  }
}

const plain = (form: Details) => ({
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

interface Written {
  agency: Agency
  /** For the activity log: of sealed numbers only that they changed. */
  changes: Record<string, unknown>
}

/** Writes the details of an agency. `fileOwners`: whose uploads it may take up. */
export async function writeDetails(
  services: Pick<Services, 'clock' | 'config' | 'vault'>,
  tx: Queries,
  userId: number,
  form: Details,
  fileOwners: number[],
): Promise<Written> {
  const [before] = await tx.select().from(agencies).where(eq(agencies.userId, userId)).for('update')
  const today = todayOf(services)
  // A licence that ran out does not stop a new address from being saved.
  if (form.dts_expiry < today && form.dts_expiry !== before?.dtsExpiry) throw invalid({ dts_expiry: 'date_past' })
  await refuseForeignFiles(tx, form, before, fileOwners)
  const details = plain(form)
  const row = { ...details, ...sealed(services, userId, form) }
  const [agency] = await tx
    .insert(agencies)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: agencies.userId, set: { ...row, updatedAt: sql`now()` } })
    .returning()
  if (!agency) throw new Error('the agency did not come back')
  const secrets = { ...(form.cnic && { cnic: 'given' }), ...(form.ntn && { ntn: 'given' }) }
  return { agency, changes: { ...difference(before ?? {}, details), ...secrets } }
}
