import { accounts } from '@safar/contract/people/accounts.contract'
import { managedRoles } from '@safar/contract/people/managed-roles.contract'
import { savedViews } from '@safar/contract/people/saved-views.contract'
import { users } from '@safar/contract/people/users.contract'
import type { TestApp } from '../../server/src/testing/test-app.ts'
import type { Run } from '../long-run.ts'
import { createRandom } from './inputs/random.ts'
import { type Client, createClient } from './money/client.ts'
import { startTarget } from './servers/target.ts'

const REQUESTS = 1_000
const AT_ONCE = 25
/** Requests of one person, before and after the right is taken away. */
const REQUESTS_EACH = 100

/** A person with a right, and a way to take it away. */
interface Holder {
  attempt(n: number): Promise<{ status: number }>
  revoke(): Promise<{ status: number }>
}

interface Scene {
  app: TestApp
  send: Client
  /** An administrator's token. */
  office: string
}

const permissionTaken = async ({ app, send, office }: Scene): Promise<Holder> => {
  const { user, token } = await app.person('admin-staff', { permissions: ['roles.view', 'users.view'] })
  return {
    attempt: (n) => (n % 2 ? send(managedRoles.list, {}, { token }) : send(managedRoles.permissions, {}, { token })),
    revoke: () =>
      send(
        managedRoles.assign,
        { params: { id: Number(user.managedRoleId) }, body: { permissions: ['users.view'] } },
        { token: office },
      ),
  }
}

/** Reads and writes of one's own data, which every signed-in user may do. */
const ownViews =
  (send: Client, token: string): Holder['attempt'] =>
  (n) =>
    n % 2
      ? send(savedViews.list, { query: { list: 'bookings' } }, { token })
      : send(savedViews.save, { body: { list: 'bookings', name: `View ${n % 10}`, query: 'state=held' } }, { token })

const blocked = async ({ app, send, office }: Scene): Promise<Holder> => {
  const { user, token } = await app.person('customer')
  return {
    attempt: ownViews(send, token),
    revoke: () =>
      send(
        users.setStatus,
        { params: { id: user.id }, body: { status: 'blocked', reason: 'fraud' } },
        { token: office },
      ),
  }
}

const signedOut = async ({ app, send }: Scene): Promise<Holder> => {
  const { token } = await app.person('agent')
  return { attempt: ownViews(send, token), revoke: () => send(accounts.logout, {}, { token }) }
}

const passwordReset = async ({ app, send }: Scene): Promise<Holder> => {
  const { user, token } = await app.person('customer')
  await send(accounts.forgotPassword, { body: { email: user.email } }, { token: '' })
  const [, link = ''] = /password-reset\/([\w-]+)/.exec((await app.mailTo(user.email)).text) ?? []
  const password = 'tamarind-orbit-lantern-7'
  return {
    attempt: ownViews(send, token),
    revoke: () =>
      send(accounts.resetPassword, { body: { token: link, password, password_confirmation: password } }, { token: '' }),
  }
}

/** Used in turn. */
const ways = { permissionTaken, blocked, signedOut, passwordReset }

/**
 * People in the middle of many requests lose their right: a permission, their account, their session, their password.
 * Once the office or the person has been told that it is done, later requests must be refused. Steps are the requests.
 */
export const run: Run = async ({ seed, steps = REQUESTS }) => {
  const random = createRandom(seed)
  const { app, port, stop } = await startTarget()
  const scene: Scene = { app, send: createClient(port), office: (await app.person('admin')).token }
  const figures = {
    requests: 0,
    accepted_before: 0,
    refused_after: 0,
    accepted_after: 0,
    server_errors: 0,
    not_revoked: 0,
  }

  const revokeDuringLoad = async (way: (scene: Scene) => Promise<Holder>) => {
    const { attempt, revoke } = await way(scene)
    const when = Math.floor(REQUESTS_EACH / 4) + random.below(REQUESTS_EACH / 2)
    let sent = 0
    let revoked = false
    const work = async () => {
      while (sent < REQUESTS_EACH) {
        const n = sent++
        if (n === when) {
          revoked = (await revoke()).status === 200
          if (!revoked) figures.not_revoked++
        }
        const after = revoked
        const { status } = await attempt(n)
        figures.requests++
        if (status >= 500 || status === 0) figures.server_errors++
        else if (!after) figures.accepted_before += status < 300 ? 1 : 0
        else if (status < 300) figures.accepted_after++
        else figures.refused_after++
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  for (let turn = 0; figures.requests < steps; turn++) {
    const list = Object.values(ways)
    await revokeDuringLoad(list[turn % list.length] as (typeof list)[number])
  }
  await stop()
  const { accepted_before, refused_after, accepted_after, server_errors, not_revoked } = figures
  // If nothing was accepted before or nothing was refused after, the run proves nothing.
  const tried = accepted_before > 0 && refused_after > 0 && not_revoked === 0
  return { ok: tried && accepted_after === 0 && server_errors === 0, ...figures }
}
