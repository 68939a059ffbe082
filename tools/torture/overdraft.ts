import { translate } from '@safar/contract/wording/texts'
import type { Run } from '../long-run.ts'
import { createRandom } from './inputs/random.ts'
import { createClient } from './money/client.ts'
import { drainWallet } from './money/drain-wallet.ts'
import { mixMoney } from './money/mix-money.ts'
import { createWalletFixture } from './money/wallet-fixture.ts'
import { startTarget } from './servers/target.ts'

const DEBITS = 20_000
const PER_ROUND = 5_000
/** One debit in this many is covered. */
const COVERED = 10

/**
 * Far more parallel debits than a balance covers: as many succeed as it covers, the others are refused for that reason,
 * and no look in between finds less than zero. Then the same mixed with deposits, credits, corrections and the closing
 * of days. A step is one debit; every 5,000 have an agent of their own.
 */
export const run: Run = async ({ seed, steps = DEBITS }) => {
  const random = createRandom(seed)
  const { app, port, stop } = await startTarget()
  const figures = { accepted: 0, refused: 0, mixed: 0, wrong: 0, server_errors: 0, min_balance: 0, differences: 0 }
  const wrong = (what: string) => {
    figures.wrong++
    process.stdout.write(`  ${what}\n`)
  }
  for (let done = 0; done < steps; done += PER_ROUND) {
    const debits = Math.min(PER_ROUND, steps - done)
    const scene = await createWalletFixture(app, createClient(port))
    const drained = await drainWallet(scene, random, debits, Math.floor(debits / COVERED))
    figures.accepted += drained.accepted
    figures.refused += drained.refused
    if (drained.accepted !== Math.floor(debits / COVERED))
      wrong(`${drained.accepted} of ${debits} debits accepted, ${Math.floor(debits / COVERED)} are covered`)
    if (drained.accepted + drained.refused !== debits)
      wrong(
        `${debits - drained.accepted - drained.refused} debits neither done nor '${translate('en', 'insufficient_balance')}'`,
      )
    const mixed = await mixMoney(await createWalletFixture(app, createClient(port)), random, Math.floor(debits / 5))
    figures.mixed += mixed.accepted
    for (const each of [drained, mixed]) {
      figures.server_errors += each.serverErrors
      figures.min_balance = Math.min(figures.min_balance, each.lowest)
      for (const line of each.wrong) wrong(line)
    }
  }
  const { rows } = await app.owner.query('select * from ledger_differences()')
  figures.differences = rows.length
  for (const row of rows.slice(0, 5)) wrong(JSON.stringify(row))
  await stop()
  const ok = figures.wrong + figures.server_errors + figures.differences === 0 && figures.min_balance >= 0
  return { ok: ok && figures.accepted > 0, ...figures }
}
