import { type Origin, record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../notifications/public.ts'
import { type Agency, saveAgencyChange } from '../../people/public.ts'
import { tailOf } from '../rules.ts'
import type { ReviewedValues } from './reviewed-values.ts'

interface ChangeRequest {
  agency: Agency
  values: ReviewedValues
  /** Files sent with the request. */
  documents: string[]
  requestedBy: number
  origin: Origin
}

/** Submits changed numbers to the office, replacing an earlier request. If no numbers changed, that request stays. */
export async function requestChange(
  { vault, clock }: Pick<Services, 'vault' | 'clock'>,
  tx: Queries,
  { agency, values, documents, requestedBy, origin }: ChangeRequest,
): Promise<boolean> {
  const { cnic, ntn, ...licence } = values
  if (Object.keys(values).length === 0) return false
  const agentId = agency.userId
  const cell = (column: string) => ({ table: 'agency_changes', column, row: agentId })
  await saveAgencyChange(tx, {
    agentId,
    ...licence,
    ...(cnic && { cnicSealed: vault.seal(cell('cnic'), cnic), cnicTail: tailOf(cnic) }),
    ...(ntn && { ntnSealed: vault.seal(cell('ntn'), ntn), ntnTail: tailOf(ntn) }),
    documents,
    requestedBy,
    requestedAt: clock.now(),
  })
  await record(tx, {
    actorId: requestedBy,
    action: 'agents.request_change',
    subject: 'agency',
    subjectId: agentId,
    changes: { ...licence, ...(cnic && { cnic: 'given' }), ...(ntn && { ntn: 'given' }) },
    origin,
  })
  await notify(tx, {
    permission: 'users.approve',
    kind: 'agents.change_requested',
    values: { agency: agency.agencyName },
    link: `/admin/user-details/${agentId}`,
  })
  return true
}
