import type { UploadedFile } from '@safar/contract/media/media.contract'
import { deposits as depositCalls } from '@safar/contract/money/deposits.contract'
import { agents } from '@safar/contract/people/agents.contract'
import { scopeOf } from '@safar/contract/protocol/access'
import type { TextKey } from '@safar/contract/wording/texts'
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { users, within } from '../accounts/public.ts'
import { agencies, holdsFile } from '../agents/public.ts'
import { deposits } from '../deposits/public.ts'
import { type Upload, uploads } from './tables.ts'

/** Where a file lies in storage. */
export const placeOf = (fileName: string): string => `uploads/${fileName}`

export const toUploadedFile = ({ name, fileName, type, size, createdAt }: Upload): UploadedFile => ({
  name,
  file_name: fileName,
  type,
  size,
  created_at: createdAt.toISOString(),
})

export async function listUploads(queries: Queries, userId: number): Promise<UploadedFile[]> {
  const rows = await queries
    .select()
    .from(uploads)
    .where(eq(uploads.ownerId, userId))
    .orderBy(desc(uploads.createdAt), uploads.fileName)
  return rows.map(toUploadedFile)
}

/** A file of an agency is read by whoever may read the agency. */
function ofReadableAgency(actor: Actor, fileName: string): SQL | undefined {
  const scope = scopeOf(agents.show.access, actor)
  if (!scope) return undefined
  const readable = and(holdsFile(fileName), isNull(users.deletedAt), within({ scope, userId: actor.userId }))
  return sql`exists (select 1 from ${agencies} join ${users} on ${users.id} = ${agencies.userId} where ${readable})`
}

/** A slip is read by whoever may read its deposit. */
function ofReadableDeposit(actor: Actor, fileName: string): SQL | undefined {
  const scope = scopeOf(depositCalls.show.access, actor)
  if (!scope) return undefined
  const readable = and(eq(deposits.slip, fileName), isNull(deposits.hiddenAt), within({ scope, userId: actor.userId }))
  return sql`exists (select 1 from ${deposits} join ${users} on ${users.id} = ${deposits.agentId} where ${readable})`
}

export async function findReadable(queries: Queries, actor: Actor, fileName: string): Promise<Upload | undefined> {
  const mine = eq(uploads.ownerId, actor.userId)
  const [upload] = await queries
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.fileName, fileName),
        or(mine, ofReadableAgency(actor, fileName), ofReadableDeposit(actor, fileName)),
      ),
    )
  return upload
}

/** What a file belongs to, as the sentence that refuses to let it go; null when it is free. */
export async function useOf(tx: Queries, fileName: string): Promise<TextKey | null> {
  const [agency] = await tx.select({ id: agencies.userId }).from(agencies).where(holdsFile(fileName)).limit(1)
  if (agency) return 'file_in_use'
  const [deposit] = await tx.select({ id: deposits.id }).from(deposits).where(eq(deposits.slip, fileName)).limit(1)
  if (deposit) return 'slip_in_use'
  const { rows } = await tx.execute(sql`select from offline_documents where file_name = ${fileName} limit 1`)
  return rows.length > 0 ? 'booking_file_in_use' : null
}
