import { ledger } from '@safar/contract/money/ledger.contract'
import { translate } from '@safar/contract/wording/texts'
import type { Random } from '../inputs/random.ts'
import { runConcurrently } from './client.ts'
import { isServerError, type LoadResult, type WalletFixture, watchWallet } from './wallet-fixture.ts'

const IN_FLIGHT = 200

/** This many equal debits at the same time on a wallet that covers only some of them. */
export async function drainWallet(
  scene: WalletFixture,
  random: Random,
  debits: number,
  covered: number,
): Promise<LoadResult & { refused: number }> {
  const { send, agent, office, house } = scene
  const amount = 100 + random.below(9_000)
  const seen = { accepted: 0, refused: 0, serverErrors: 0, wrong: [] as string[] }
  const left = random.below(amount)
  const funds = {
    kind: 'opening' as const,
    debit_account: house.opening,
    credit_account: agent.wallet,
    amount: covered * amount + left,
    note: 'what there is',
  }
  const funded = await send(ledger.postTransaction, { body: funds }, { token: random.pick(office) })
  if (funded.status !== 200) throw new Error(`the wallet was not filled: ${funded.status} ${funded.body.message}`)

  const debit = {
    kind: 'charge' as const,
    debit_account: agent.wallet,
    credit_account: house.charges,
    amount,
    note: 'one of many',
  }
  const jobs = Array.from({ length: debits }, () => random.pick(office))
  const { lowest } = await watchWallet(scene, 0, () =>
    runConcurrently(IN_FLIGHT, jobs, async (token) => {
      const reply = await send(ledger.postTransaction, { body: debit }, { token })
      if (reply.status === 200) seen.accepted++
      else if (reply.status === 409 && reply.body.message === translate('en', 'insufficient_balance')) seen.refused++
      if (isServerError(reply)) {
        seen.serverErrors++
        seen.wrong.push(`${reply.status} ${reply.body.message}`)
      }
    }),
  )
  const { balance } = await scene.look()
  if (balance !== left) seen.wrong.push(`${left} should be left, ${balance} is`)
  return { ...seen, lowest, wrong: seen.wrong.slice(0, 5) }
}
