import { randomUUID } from 'node:crypto'
import { DAY_MS, dayInZone } from '@safar/contract/day'
import type { EntryKind } from '@safar/contract/vocabulary/money'
import type { TestApp } from '../../../testing/test-app.ts'
import { type Account, agencyAccount, walletOf } from '../accounts.ts'
import { notByHand } from '../approvals/authority.ts'
import { type Entry, postEntry } from '../post-entry.ts'

/** Books for a test: posts entries as modules do, and reads the ledger's internals. */
export function ledgerFixture(app: TestApp) {
  const { db, config } = app.services
  const today = () => dayInZone(config.AGENCY_ZONE, app.clock.now())

  const post = (lines: Entry['lines'], about: Partial<Entry> = {}) =>
    db.tx((tx) =>
      postEntry(tx, {
        authority: notByHand('sale'),
        key: randomUUID(),
        kind: 'adjustment',
        at: app.clock.now(),
        day: today(),
        lines,
        ...about,
      }),
    )

  /** Moves an amount between an account and the agency's; positive if the account receives. */
  const move = async (account: Account, amount: bigint, about: Partial<Entry> & { against?: string } = {}) => {
    const { against = 'cash', ...entry } = about
    const other = await agencyAccount(db.adhoc, against)
    const lines = [
      { account, amount },
      { account: other, amount: -amount },
    ]
    return post(lines, entry)
  }

  return {
    today,
    post,
    move,
    dayBefore: (days: number) => dayInZone(config.AGENCY_ZONE, new Date(app.clock.now().getTime() - days * DAY_MS)),
    agencyAccount: (code: string) => agencyAccount(db.adhoc, code),
    /** A new agent with money, and their wallet. */
    async agentWith(amount: bigint, kind: EntryKind = 'deposit') {
      const person = await app.person('agent')
      const wallet = await walletOf(db.adhoc, person.user.id)
      if (amount !== 0n) await move(wallet, amount, { kind, fields: { agentId: person.user.id } })
      return { ...person, wallet }
    },
    async wallet({ id }: Account) {
      const { rows } = await app.owner.query('select * from ledger_wallets where account_id = $1', [id])
      return rows[0] as Record<string, string | null>
    },
    async limits({ id }: Account, about: { credit?: bigint; booking?: bigint; days?: number; low?: bigint }) {
      const { credit = 0n, booking = null, days = null, low = null } = about
      await app.owner.query('select ledger_set_limits($1, $2, $3, $4, $5)', [id, credit, booking, days, low])
    },
    async differences(): Promise<{ promise: string; subject: string; expected: string; found: string }[]> {
      return (await app.owner.query('select * from ledger_differences()')).rows
    },
  }
}
