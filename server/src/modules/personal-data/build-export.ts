import { z } from '@safar/contract/protocol/schema'
import type { Role } from '@safar/contract/vocabulary/roles'
import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { PersonalDataSource, PersonalRow } from '../../platform/personal-data/personal-data.ts'
import type { SealContext } from '../../platform/vault.ts'
import type { Services } from '../../services.ts'
import { newFileName } from '../media/public.ts'
import { notify } from '../notifications/public.ts'
import { findUser } from '../people/public.ts'
import { packExport } from './pack-export.ts'
import { showsNumbers } from './personal-data.rules.ts'
import { dataExports, type StoredExport } from './tables.ts'

export const BUILD_EXPORT = 'personal_data.build'
const payload = z.object({ id: z.number().int() })

export const EXPORTS_FOLDER = 'exports'
export const exportKey = (fileName: string): string => `${EXPORTS_FOLDER}/${fileName}`
export const exportPlace = (id: number): SealContext => ({ table: 'data_exports', column: 'file', row: id })

const ownAccount: Record<Role, string> = {
  customer: '/profile',
  agent: '/agent/settings',
  salesman: '/salesman/profile',
  reservation: '/reservation/profile',
  'admin-staff': '/admin/profile',
  admin: '/admin/profile',
}

/** The screen on which the file is downloaded. */
async function linkFor(tx: Queries, { userId, requestedBy }: StoredExport): Promise<string | null> {
  if (userId !== requestedBy) return `/admin/user-details/${userId}`
  const user = await findUser(tx, userId)
  return user ? ownAccount[user.role] : null
}

type BuildDeps = Pick<Services, 'db' | 'vault' | 'storage' | 'clock' | 'config'>

async function readSections(
  { db, vault, config }: BuildDeps,
  { id, userId, requestedBy, locale }: StoredExport,
  sources: readonly PersonalDataSource[],
): Promise<{ source: PersonalDataSource; rows: PersonalRow[] }[]> {
  const user = await findUser(db.adhoc, userId)
  if (!user) return []
  const full = showsNumbers({ userId, requestedBy, role: user.role })
  const sections = []
  for (const [place, source] of sources.entries()) {
    const request = { queries: db.adhoc, vault, userId, locale, agency: config.agency, full }
    sections.push({ source, rows: await source.read(request) })
    await db.adhoc
      .update(dataExports)
      .set({ stepsDone: place + 1 })
      .where(eq(dataExports.id, id))
  }
  return sections
}

/** Collects, packs and seals the data; if run twice, the second file replaces the first. */
export async function buildExport(
  deps: BuildDeps,
  sources: readonly PersonalDataSource[],
  sent: unknown,
): Promise<void> {
  const { db, vault, storage, clock, config } = deps
  const { id } = payload.parse(sent)
  const isBuilding = and(eq(dataExports.id, id), eq(dataExports.state, 'building'))
  const [request] = await db.adhoc.select().from(dataExports).where(isBuilding)
  if (!request) return
  const sections = await readSections(deps, request, sources)
  const bytes = packExport(sections, { locale: request.locale, agency: config.agency, at: clock.now() })
  const fileName = newFileName('zip')
  await storage.put(exportKey(fileName), vault.sealBytes(exportPlace(id), bytes))
  await db.tx(async (tx) => {
    const ready = await tx
      .update(dataExports)
      .set({ state: 'ready', fileName, size: bytes.length, readyAt: clock.now() })
      .where(isBuilding)
      .returning({ id: dataExports.id })
    if (ready.length === 0) return
    await notify(tx, {
      kind: 'accounts.export_ready',
      link: await linkFor(tx, request),
      named: request.userId,
      userId: request.requestedBy,
    })
  })
}
