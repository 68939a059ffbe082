import { translate } from '@safar/contract/wording/texts'
import type { zoho as contract } from '@safar/contract/zoho/zoho.contract'
import { and, eq, gt } from 'drizzle-orm'
import { record } from '../../../platform/activity.ts'
import { digest } from '../../../platform/crypto.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { readClient, sealTokens, type ZohoDeps } from '../access.ts'
import { zohoConnection, zohoStates } from '../tables.ts'
import { centerOf, hostsOf } from '../wire/data-centers.ts'
import { exchangeCode } from '../wire/oauth.ts'
import { readLists } from './read-lists.ts'
import { callbackUrl } from './start-connect.ts'

const authFailed = (inner: string) => new AppError('invalid', { shown: 'zoho_auth_failed', inner })

/** Exchanges the code for access. The state is used up first, whatever the outcome. */
export async function completeConnect(
  deps: ZohoDeps,
  { body: { code, state, accounts_server }, actor, origin, locale }: Call<typeof contract.token>,
) {
  const { db, clock, config } = deps
  const [pending] = await db.prepared
    .delete(zohoStates)
    .where(
      and(
        eq(zohoStates.digest, digest(state)),
        eq(zohoStates.userId, actor.userId),
        gt(zohoStates.expiresAt, clock.now()),
      ),
    )
    .returning()
  if (!pending) throw authFailed('the state is unknown, spent or somebody else’s')
  const dataCenter = accounts_server === undefined ? pending.dataCenter : centerOf(config, accounts_server)
  if (dataCenter === null) throw authFailed('the accounts server is none of Zoho')
  const client = await readClient(deps, db.prepared)
  if (!client) throw new AppError('conflict', { shown: 'zoho_no_keys' })
  const { accounts } = hostsOf(config, dataCenter)
  const answer = await exchangeCode(deps, accounts, client, { code, redirectUri: callbackUrl(deps) })
  if (answer.kind !== 'tokens' || answer.tokens.refresh === null) throw authFailed(answer.kind)
  const values = {
    ...sealTokens(deps, answer.tokens),
    dataCenter,
    connectedAt: clock.now(),
    connectedBy: actor.userId,
    problem: null,
    pausedUntil: null,
  }
  await db.tx(async (tx) => {
    await tx.insert(zohoConnection).values(values).onConflictDoUpdate({ target: zohoConnection.single, set: values })
    await record(tx, { actorId: actor.userId, action: 'zoho.connect', subject: 'settings', origin })
  })
  // Reads the choices now; if that fails, the screen offers to read them again.
  await readLists(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'the lists of Zoho could not be read'))
  return { message: translate(locale, 'zoho_auth_successful'), type: 'success' as const }
}
