import type { Locale } from '@safar/contract/protocol/shapes'
import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import type { MailContent } from '../../platform/mail/mail-layout.ts'
import type { Services } from '../../services.ts'
import { users } from '../accounts/public.ts'
import { agencies } from '../agents/public.ts'
import { type NotificationKind, notify, wantsMail } from '../notifications/public.ts'

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
  const [agent] = await tx
    .select({ name: users.name, email: users.email, locale: users.locale })
    .from(users)
    .where(and(eq(users.id, agentId), isNull(users.deletedAt)))
  if (!agent) return
  if (await wantsMail(tx, agentId, 'money')) await mail.post(tx, agent.email, letter(agent))
  await notify(tx, { userId: agentId, ...news })
}

/** How people other than the agent know them. */
export async function agencyNameOf(tx: Queries, agentId: number): Promise<string> {
  const [agent] = await tx
    .select({ name: users.name, agency: agencies.agencyName })
    .from(users)
    .leftJoin(agencies, eq(agencies.userId, users.id))
    .where(eq(users.id, agentId))
  return agent?.agency ?? agent?.name ?? ''
}

/** Money that waits for the office: whoever may approve it is told. */
export async function tellOffice(tx: Queries, agentId: number, news: Omit<News, 'letter'>): Promise<void> {
  const agency = await agencyNameOf(tx, agentId)
  await notify(tx, { permission: 'deposits.approve', ...news, values: { ...news.values, agency } })
}
