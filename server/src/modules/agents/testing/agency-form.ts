import { randomBytes } from 'node:crypto'
import { inDays } from '../../../testing/buyers.ts'
import type { TestApp } from '../../../testing/test-app.ts'

/** All details of an agency except its documents. */
export const agencyForm = (app: TestApp) => ({
  agency_name: 'Sky Travels',
  owner_name: 'Sana Malik',
  cnic: '35202-1234567-1',
  ntn: '1234567-8',
  dts_licence: 'DTS-4471',
  dts_expiry: inDays(app, 90),
  address: '12 Mall Road',
  city: 'Lahore',
  country: 'PK',
  phone: '+92 42 1234567',
  whatsapp: '+92 300 1234567',
})

export const newFileName = (extension: string) => `${randomBytes(16).toString('hex')}.${extension}`

/** An uploaded file, as far as the database is concerned. */
export async function fileOf(
  app: TestApp,
  { user }: { user: { id: number } },
  extension: 'pdf' | 'png' = 'pdf',
): Promise<string> {
  const name = newFileName(extension)
  const type = extension === 'pdf' ? 'application/pdf' : 'image/png'
  await app.owner.query('insert into uploads (file_name, owner_id, name, type, size) values ($1, $2, $3, $4, 10)', [
    ...[name, user.id, `licence.${extension}`, type],
  ])
  return name
}
