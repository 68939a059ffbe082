import type { TestApp } from '../../../server/src/testing/test-app.ts'
import { readAgencyAccounts } from './agents.ts'
import type { AnyReply, Client } from './client.ts'

const OFFICE = 12

/** One agent, the office users who charge them, and a view of the wallet meanwhile. */
export interface WalletFixture {
  app: TestApp
  send: Client
  agent: { userId: number; token: string; wallet: number }
  /** Several people, since the log lines of one person form a single chain. */
  office: string[]
  house: { charges: number; suspense: number; opening: number }
  /** The current state of the agent's wallet. */
  look(): Promise<{ balance: number; free: number }>
}

export async function createWalletFixture(app: TestApp, send: Client): Promise<WalletFixture> {
  const { user, token } = await app.person('agent')
  const office: string[] = []
  for (let place = 0; place < OFFICE; place++) office.push((await app.person('admin')).token)
  const [charges = 0, suspense = 0, opening = 0] = await readAgencyAccounts(app.owner, [
    'revenue:charges',
    'suspense',
    'opening',
  ])
  const { rows } = await app.owner.query<{ account_id: string }>(
    'select account_id from ledger_wallets where owner_id = $1',
    [user.id],
  )
  const wallet = Number(rows[0]?.account_id)
  return {
    app,
    send,
    office,
    agent: { userId: user.id, token, wallet },
    house: { charges, suspense, opening },
    async look() {
      const seen = await app.owner.query<{ balance: string; free: string }>(
        'select balance, balance - held + credit_limit as free from ledger_wallets where account_id = $1',
        [wallet],
      )
      return { balance: Number(seen.rows[0]?.balance), free: Number(seen.rows[0]?.free) }
    },
  }
}

export interface LoadResult {
  accepted: number
  serverErrors: number
  /** The lowest free amount ever seen, in any look and after any line, including the credit limit. */
  lowest: number
  wrong: string[]
}

/** Reads the wallet again and again until the work is done, then checks every line it left. */
export async function watchWallet<T>(
  scene: WalletFixture,
  creditLimit: number,
  work: () => Promise<T>,
): Promise<{ result: T; lowest: number }> {
  let lowest = Number.POSITIVE_INFINITY
  let working = true
  const watching = (async () => {
    while (working) lowest = Math.min(lowest, (await scene.look()).free)
  })()
  const result = await work().finally(() => {
    working = false
  })
  await watching
  const { rows } = await scene.app.owner.query<{ least: string }>(
    'select coalesce(min(balance_after), 0) as least from ledger_lines where account_id = $1',
    [scene.agent.wallet],
  )
  return { result, lowest: Math.min(lowest, Number(rows[0]?.least) + creditLimit) }
}

export const isServerError = ({ status }: AnyReply): boolean => status >= 500 || status === 0
