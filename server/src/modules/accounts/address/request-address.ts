import { type Origin, record } from '../../../platform/activity.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Services } from '../../../services.ts'
import { notify } from '../../notifications/public.ts'
import { findUserByEmail, isApproved, saveAddressChange, type User } from '../../people/public.ts'
import { mailOldAddress } from './address-mails.ts'

const selectMoney = statement<{ money: boolean }>(`
  select bool_or(balance <> 0 or held <> 0 or credit_limit <> 0) as money from ledger_balances where owner_id = $1`)

/** Whoever has a person's address can spend from their wallet, so it takes two people to change it. */
export async function hasWallet(tx: Queries, user: User): Promise<boolean> {
  if (user.role === 'agent' && isApproved(user)) return true
  const [row] = await query(tx, selectMoney(user.id))
  return row?.money ?? false
}

interface AddressRequest {
  user: User
  email: string
  actorId: number
  origin: Origin
}

/** A new address waits for a second person, replacing an earlier request; the old one stays, and is told. */
export async function requestAddress(services: Services, tx: Queries, request: AddressRequest): Promise<void> {
  const { user, email, actorId, origin } = request
  if (await findUserByEmail(tx, email)) throw invalid({ email: 'email_taken' })
  await saveAddressChange(tx, { userId: user.id, email, requestedBy: actorId, requestedAt: services.clock.now() })
  const subject = { subject: 'user', subjectId: user.id } as const
  await record(tx, { actorId, action: 'users.request_address', ...subject, changes: { email }, origin })
  await notify(tx, {
    permission: 'users.approve',
    kind: 'accounts.address_requested',
    values: { who: user.name },
    link: `/admin/user-details/${user.id}`,
    except: actorId,
  })
  await mailOldAddress(services, tx, user, { email, waits: true })
}
