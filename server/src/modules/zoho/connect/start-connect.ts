import { randomBytes } from 'node:crypto'
import type { zoho as contract } from '@safar/contract/zoho/zoho.contract'
import { lt } from 'drizzle-orm'
import { minutesAfter } from '../../../platform/clock.ts'
import { digest } from '../../../platform/crypto.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { readClient, type ZohoDeps } from '../access.ts'
import { zohoStates } from '../tables.ts'
import { hostsOf } from '../wire/data-centers.ts'
import { accessPage } from '../wire/oauth.ts'

const STATE_MINUTES = 15

export const callbackUrl = ({ config }: Pick<ZohoDeps, 'config'>): string => `${config.publicUrl}/zoho/callback`

/**
 * Starts granting access by an administrator. The state comes back with the code: it belongs to that administrator and
 * is valid once.
 */
export async function startConnect(deps: ZohoDeps, { body, actor }: Call<typeof contract.connect>) {
  const { db, clock, config } = deps
  const client = await readClient(deps, db.prepared)
  if (!client) throw new AppError('conflict', { shown: 'zoho_no_keys' })
  const state = randomBytes(24).toString('base64url')
  const dataCenter = body.data_center
  await db.tx(async (tx) => {
    await tx.delete(zohoStates).where(lt(zohoStates.expiresAt, clock.now()))
    await tx.insert(zohoStates).values({
      digest: digest(state),
      userId: actor.userId,
      dataCenter,
      expiresAt: minutesAfter(clock.now(), STATE_MINUTES),
    })
  })
  return { url: accessPage(hostsOf(config, dataCenter).accounts, client, callbackUrl(deps), state) }
}
