import type { Locale } from '@safar/contract/wording/locale'
import type { Queries } from '../../platform/database/database.ts'
import type { MailContent } from '../../platform/mail/mail-layout.ts'
import type { Services } from '../../services.ts'
import { type NotificationKind, notify, wantsMail } from '../notifications/public.ts'
import { displayName, findContact } from '../people/public.ts'

export interface MailReader {
  name: string
  locale: Locale
  /** The page where they see their money. */
  link: string
}

export interface AgentNotice {
  /** `module.event`; `values` fill its sentence. */
  kind: NotificationKind
  values: Record<string, string>
  /** The screen it is about; customers have their own. */
  link: string
  mail: (reader: MailReader) => MailContent
}

/** Notifies an agent or customer in the transaction of the action, so that nothing rolled back is reported. */
export async function notifyAgent(
  services: Pick<Services, 'mail'>,
  tx: Queries,
  agentId: number,
  { mail, ...notice }: AgentNotice,
): Promise<void> {
  const payer = await findContact(tx, agentId)
  if (!payer) return
  const link = payer.role === 'customer' ? '/my-statement' : notice.link
  if (await wantsMail(tx, agentId, 'money')) await services.mail.post(tx, payer.email, mail({ ...payer, link }))
  await notify(tx, { userId: agentId, ...notice, link })
}

/** Notifies everyone who may approve money that waits for the office. */
export async function notifyOffice(tx: Queries, agentId: number, notice: Omit<AgentNotice, 'mail'>): Promise<void> {
  const agency = await displayName(tx, agentId)
  await notify(tx, { permission: 'deposits.approve', ...notice, values: { ...notice.values, agency } })
}
