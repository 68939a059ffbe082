import { eq } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { agencies } from './tables.ts'

/** An agency's tax number in clear, `1234567-8`, for its own invoices; null if it has not given one. */
export async function readNtn({ db, vault }: Pick<Services, 'db' | 'vault'>, userId: number): Promise<string | null> {
  const [row] = await db.adhoc.select({ sealed: agencies.ntnSealed }).from(agencies).where(eq(agencies.userId, userId))
  if (!row?.sealed) return null
  const digits = vault.open({ table: 'agencies', column: 'ntn', row: userId }, row.sealed)
  return digits.replace(/^(\d{7})(\d)$/, '$1-$2')
}
