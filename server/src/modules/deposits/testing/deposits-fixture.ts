import { randomBytes } from 'node:crypto'
import { dayInZone } from '@safar/contract/day'
import { banks, deposits } from '@safar/contract/money/deposits.contract'
import type { Input } from '@safar/contract/protocol/endpoint'
import type { TestApp } from '../../../testing/test-app.ts'

type Person = Awaited<ReturnType<TestApp['person']>>
type Status = 'approved' | 'rejected' | 'reversed'

/** People who pay in and people who decide, acting through the API. */
export async function depositsFixture(app: TestApp) {
  const admin = await app.person('admin')
  const office = await app.person('admin-staff', { permissions: ['deposits.view', 'deposits.approve'] })

  const makeBank = async (about = {}) => {
    const body = { name: 'HBL', title: 'Safar Travel', account_number: '0012', ...about }
    const { body: made } = await app.call(banks.create, { body }, { token: admin.token })
    return made.data
  }
  const bank = await makeBank()
  const today = () => dayInZone('Asia/Karachi', app.clock.now())

  const form = (about = {}): Input<typeof deposits.request>['body'] => ({
    bank_id: bank.id,
    method: 'transfer',
    amount: 250_000,
    paid_on: today(),
    reference: `FT${randomBytes(5).toString('hex')}`,
    ...about,
  })
  const ask = ({ token }: Person, about = {}, headers = {}) =>
    app.call(deposits.request, { body: form(about) }, { token, headers })
  const asked = async (person: Person, about = {}) => (await ask(person, about)).body.data
  const decide = (id: number, status: Status, { token }: Person = office, reason?: string, headers = {}) =>
    app.call(deposits.setStatus, { params: { id }, body: { status, ...(reason && { reason }) } }, { token, headers })
  const remove = (id: number, { token }: Person) => app.call(deposits.remove, { params: { id } }, { token })
  const show = (id: number, { token }: Person) => app.call(deposits.show, { params: { id } }, { token })

  return {
    admin,
    office,
    bank,
    makeBank,
    today,
    form,
    ask,
    asked,
    decide,
    remove,
    show,
    async fileOf({ user }: Person): Promise<string> {
      const name = `${randomBytes(16).toString('hex')}.pdf`
      await app.owner.query(
        `insert into uploads (file_name, owner_id, name, type, size) values ($1, $2, 'slip.pdf', 'application/pdf', 9)`,
        [name, user.id],
      )
      return name
    },
    async balanceOf({ user }: Person): Promise<number> {
      const { rows } = await app.owner.query('select balance from ledger_wallets where owner_id = $1', [user.id])
      return Number(rows[0].balance)
    },
    async entriesOf(key: string): Promise<{ id: string; key: string; amounts: string[] }[]> {
      const { rows } = await app.owner.query(
        `select e.id, e.key, array_agg(l.amount::text order by l.place) as amounts
         from ledger_entries e join ledger_lines l on l.entry_id = e.id where e.key like $1 group by e.id order by e.id`,
        [`${key}%`],
      )
      return rows
    },
    async differences(): Promise<unknown[]> {
      const { rows } = await app.owner.query(
        'select * from ledger_differences() union all select * from deposit_differences() union all select * from collection_differences()',
      )
      return rows
    },
  }
}
