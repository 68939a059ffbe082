import type { AgencyView } from '@safar/contract/people/agents.contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ScopedActor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { toAuthUser, type User, users, within } from '../accounts/public.ts'
import { uploads } from '../media/public.ts'
import { maskedCnic, maskedNtn } from './rules.ts'
import { type Agency, agencies } from './tables.ts'

type Reader = Pick<ScopedActor, 'scope' | 'userId'>

/** The agent of this id, if the caller reaches them. */
const reached = (reader: Reader, id: number) =>
  and(eq(users.id, id), eq(users.role, 'agent'), isNull(users.deletedAt), within(reader))

export async function lockAgent(tx: Queries, reader: Reader, id: number): Promise<User> {
  const [user] = await tx.select().from(users).where(reached(reader, id)).for('update')
  if (!user) throw notFound()
  return user
}

async function filesOf(queries: Queries, agency: Agency | null) {
  const names = agency ? [...agency.documents, ...(agency.logo ? [agency.logo] : [])] : []
  if (!names.length) return { logo: null, documents: [] }
  const rows = await queries.select().from(uploads).where(inArray(uploads.fileName, names))
  const files = new Map(
    rows.map(({ name, fileName, type, size }) => [fileName, { name, file_name: fileName, type, size }]),
  )
  return {
    logo: files.get(agency?.logo ?? '') ?? null,
    documents: agency?.documents.flatMap((name) => files.get(name) ?? []) ?? [],
  }
}

/** One agency as a reader sees it. */
export async function agencyViewOf(queries: Queries, reader: Reader, id: number): Promise<AgencyView> {
  const salesmen = alias(users, 'salesmen')
  const [row] = await queries
    .select({ user: users, agency: agencies, salesman: { id: salesmen.id, name: salesmen.name } })
    .from(users)
    .leftJoin(agencies, eq(agencies.userId, users.id))
    .leftJoin(salesmen, eq(salesmen.id, users.salesmanId))
    .where(reached(reader, id))
  if (!row) throw notFound()
  const { user, agency, salesman } = row
  return {
    user: toAuthUser(user, agency?.agencyName ?? null),
    agency_name: agency?.agencyName ?? null,
    owner_name: agency?.ownerName ?? null,
    cnic_masked: maskedCnic(agency?.cnicTail ?? null),
    ntn_masked: maskedNtn(agency?.ntnTail ?? null),
    dts_licence: agency?.dtsLicence ?? null,
    dts_expiry: agency?.dtsExpiry ?? null,
    iata_number: agency?.iataNumber ?? null,
    address: agency?.address ?? null,
    city: agency?.city ?? null,
    country: agency?.country ?? null,
    phone: agency?.phone ?? null,
    whatsapp: agency?.whatsapp ?? null,
    ...(await filesOf(queries, agency)),
    salesman,
    rejected_reason: user.rejectedReason,
    submitted_at: agency?.submittedAt?.toISOString() ?? null,
  }
}
