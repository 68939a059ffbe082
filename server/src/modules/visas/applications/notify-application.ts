import { applicationNo } from '@safar/contract/products/visas/application.rules'
import type { Queries } from '../../../platform/database/database.ts'
import { type NotificationKind, notify } from '../../notifications/public.ts'
import type { VisaApplication } from '../tables.ts'

const officeLink = (id: number): string => `/admin/visa-application/${id}`
export const applicantLink = ({ id, agentId }: Pick<VisaApplication, 'id' | 'agentId'>): string =>
  agentId === null ? `/visa-application/${id}` : `/agent/visa-application/${id}`

type VisaKind = Extract<NotificationKind, `visas.${string}`>

interface News {
  kind: VisaKind
  except: number | null
  values?: Record<string, string>
}

export const valuesOf = ({ id, visa, contact }: VisaApplication): Record<string, string> => ({
  ref: applicationNo(id),
  number: applicationNo(id),
  visa: visa.name.en,
  client: contact.name,
})

/** Notifies the person who applied: an agent or a customer. */
export async function notifyApplicant(tx: Queries, row: VisaApplication, { kind, except, values }: News) {
  const userId = row.agentId ?? row.customerId ?? row.createdBy
  const link = applicantLink(row)
  await notify(tx, { userId, kind, values: { ...valuesOf(row), ...values }, link, except })
}

/** Notifies the person who works on it, or everybody at the desk if nobody does. */
export async function notifyOffice(tx: Queries, row: VisaApplication, { kind, except, values }: News) {
  const audience = row.ownerId === null ? ({ permission: 'visas.manage' } as const) : { userId: row.ownerId }
  await notify(tx, { ...audience, kind, values: { ...valuesOf(row), ...values }, link: officeLink(row.id), except })
}
