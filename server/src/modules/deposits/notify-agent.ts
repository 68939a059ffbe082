import type { Locale } from '@safar/contract/protocol/shapes'
import type { Queries } from '../../platform/database/database.ts'
import type { MailContent } from '../../platform/mail/mail-layout.ts'
import type { Services } from '../../services.ts'
import { type NotificationKind, notify, wantsMail } from '../notifications/public.ts'
import { displayName, findContact } from '../people/public.ts'

export interface Reader {
  name: string
  locale: Locale
}

export interface News {
  /** module.event, and what fills its sentence. */
  kind: NotificationKind
  values: Record<string, string>
  /** The screen it is about. */
  link: string
  letter: (reader: Reader) => MailContent
}

/** Tells an agent, in the transaction of the act: what was rolled back is not told. */
export async function tellAgent(
  { mail }: Pick<Services, 'mail'>,
  tx: Queries,
  agentId: number,
  { letter, ...news }: News,
): Promise<void> {
  const agent = await findContact(tx, agentId)
  if (!agent) return
  if (await wantsMail(tx, agentId, 'money')) await mail.post(tx, agent.email, letter(agent))
  await notify(tx, { userId: agentId, ...news })
}

/** Money that waits for the office: whoever may approve it is told. */
export async function tellOffice(tx: Queries, agentId: number, news: Omit<News, 'letter'>): Promise<void> {
  const agency = await displayName(tx, agentId)
  await notify(tx, { permission: 'deposits.approve', ...news, values: { ...news.values, agency } })
}
