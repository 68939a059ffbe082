import type { AgencyChange, AgencyView } from '@safar/contract/people/agents.contract'
import type { Queries } from '../../platform/database/database.ts'
import { listFiles } from '../media/public.ts'
import {
  type Agency,
  personNames,
  readAgencyChange,
  readAgent,
  type ScopedReader,
  toAuthUser,
} from '../people/public.ts'
import { maskCnic, maskNtn } from './rules.ts'

async function readFiles(queries: Queries, agency: Agency | null): Promise<Pick<AgencyView, 'logo' | 'documents'>> {
  const names = agency ? [...agency.documents, ...(agency.logo ? [agency.logo] : [])] : []
  const files = await listFiles(queries, names)
  return {
    logo: files.get(agency?.logo ?? '') ?? null,
    documents: agency?.documents.flatMap((name) => files.get(name) ?? []) ?? [],
  }
}

/** The latest request to change numbers, unless it was approved. */
async function readChange(queries: Queries, agentId: number): Promise<AgencyChange | null> {
  const change = await readAgencyChange(queries, agentId)
  if (!change || change.state === 'approved') return null
  const names = await personNames(queries, [change.requestedBy])
  return {
    version: change.version,
    state: change.state,
    cnic_masked: maskCnic(change.cnicTail),
    ntn_masked: maskNtn(change.ntnTail),
    dts_licence: change.dtsLicence,
    dts_expiry: change.dtsExpiry,
    requested_by: names.get(change.requestedBy) ?? '',
    requested_at: change.requestedAt.toISOString(),
    documents: change.documents,
    reason: change.reason,
  }
}

/** One agency, as the reader is allowed to see it. */
export async function readAgencyView(queries: Queries, reader: ScopedReader, id: number): Promise<AgencyView> {
  const { user, agency, salesman } = await readAgent(queries, reader, id)
  return {
    user: toAuthUser(user, agency?.agencyName ?? null),
    agency_name: agency?.agencyName ?? null,
    owner_name: agency?.ownerName ?? null,
    cnic_masked: maskCnic(agency?.cnicTail ?? null),
    ntn_masked: maskNtn(agency?.ntnTail ?? null),
    dts_licence: agency?.dtsLicence ?? null,
    dts_expiry: agency?.dtsExpiry ?? null,
    iata_number: agency?.iataNumber ?? null,
    address: agency?.address ?? null,
    city: agency?.city ?? null,
    country: agency?.country ?? null,
    phone: agency?.phone ?? null,
    whatsapp: agency?.whatsapp ?? null,
    ...(await readFiles(queries, agency)),
    salesman,
    rejected_reason: user.rejectedReason,
    submitted_at: agency?.submittedAt?.toISOString() ?? null,
    change: await readChange(queries, id),
  }
}
