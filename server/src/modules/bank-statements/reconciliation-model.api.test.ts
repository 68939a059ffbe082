import { bankStatements } from '@safar/contract/money/bank-statements.contract'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { isSample } from '../../testing/extent.ts'
import { multipart, part } from '../../testing/multipart.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { depositsFixture } from '../deposits/testing/deposits-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { makeBank, today, differences: problems } = await depositsFixture(app)
const { token } = await app.person('admin-staff', { permissions: ['banks.manage', 'deposits.approve', 'ledger.post'] })

type LineState = 'open' | 'posted' | 'aside' | 'unread' | 'left'
/** A line of the bank as the model knows it; an unread one has its amount only for the bank. */
interface ModelLine {
  text: string
  amount: number
  state: LineState
  unreadable: boolean
}

const newLine = fc.record({
  amount: fc.integer({ min: 100, max: 90_000 }).chain((size) => fc.constantFrom(size, -size)),
  unreadable: fc.boolean(),
})
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('upload' as const),
      lines: fc.array(newLine, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('post' as const, 'aside' as const, 'undo' as const), pick: fc.nat() }),
  },
)

let uploadCount = 0

/** Runs the steps against the product and the model, and compares the two after each. */
class Run {
  private readonly lines: ModelLine[] = []
  private statementId = 0
  private readonly bankId: number

  constructor(bankId: number) {
    this.bankId = bankId
  }

  /** Everything the bank has ever shown is in each file, as in an export of the whole month. */
  async upload(added: readonly { amount: number; unreadable: boolean }[]): Promise<void> {
    for (const { amount, unreadable } of added)
      this.lines.push({ text: `line ${this.lines.length}`, amount, unreadable, state: unreadable ? 'unread' : 'open' })
    const day = today().split('-').reverse().join('/')
    const rows = this.lines.map(({ text, amount, unreadable }) => {
      const figure = (Math.abs(amount) / 100).toFixed(2)
      const cell = unreadable ? `EUR ${figure}` : figure
      return `${day},${text},${amount < 0 ? cell : ''},${amount < 0 ? '' : cell}`
    })
    const closing = this.lines.reduce((sum, { amount }) => sum + amount, 0)
    const file = ['Date,Description,Debit,Credit', 'Opening balance 0', ...rows, `Closing balance ${closing / 100}`]
    const response = await app.http.inject({
      method: 'POST',
      url: `/api/bank-statements?bank_id=${this.bankId}`,
      remoteAddress: `10.9.${Math.floor(++uploadCount / 200)}.${uploadCount % 200}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': multipart },
      payload: part('model.csv', 'text/csv', Buffer.from(file.join('\n'))),
    })
    expect(response.statusCode).toBe(200)
    this.statementId = response.json().data.id
  }

  async show() {
    const query = { all: '1' as const, limit: 1_000 }
    const { body } = await app.call(bankStatements.differences, { params: { id: this.statementId }, query }, { token })
    return body
  }

  private async unread() {
    const { rows } = await app.owner.query<{ id: string; text: string; state: string }>(
      'select id, text, state from unread_bank_lines where bank_id = $1',
      [this.bankId],
    )
    return rows
  }

  /** Posts, sets aside or undoes one line; an unread one is entered, set aside, or opened again. */
  async act(what: 'post' | 'aside' | 'undo', pick: number): Promise<void> {
    const line = this.lines[pick % this.lines.length]
    if (!line || !this.statementId) return
    const allowed = what === 'undo' ? ['posted', 'aside', 'left'] : ['open', 'unread']
    const expected = allowed.includes(line.state) ? 200 : 409
    if (line.state === 'unread' || line.state === 'left') return this.actOnUnread(line, what, expected)
    const shown = (await this.show()).lines.find(({ description }) => description === line.text)
    if (!shown) throw new Error(`${line.text} is not shown`)
    const params = { id: shown.id }
    const act = line.amount < 0 ? ('post_bank_charge' as const) : ('post_to_suspense' as const)
    // Every other charge has a tax in it.
    const tax = line.amount < 0 && pick % 2 === 0 && { tax: Math.ceil(-line.amount / 7) }
    const { status } =
      what === 'undo'
        ? await app.call(bankStatements.reopen, { params, body: { reason: 'model' } }, { token })
        : await app.call(
            bankStatements.settle,
            { params, body: what === 'post' ? { act, note: line.text, ...tax } : { act: 'ignore', note: line.text } },
            { token },
          )
    expect(status).toBe(expected)
    if (status === 200) line.state = what === 'undo' ? 'open' : what === 'post' ? 'posted' : 'aside'
  }

  private async actOnUnread(line: ModelLine, what: 'post' | 'aside' | 'undo', expected: number): Promise<void> {
    const row = (await this.unread()).find(({ text }) => text.includes(`| ${line.text} |`))
    const body = {
      post: {
        act: 'enter' as const,
        day: today(),
        amount: Math.abs(line.amount),
        paid: line.amount < 0 ? ('out' as const) : ('in' as const),
        description: line.text,
      },
      aside: { act: 'ignore' as const, note: 'model' },
      undo: { act: 'reopen' as const },
    }[what]
    const { status } = await app.call(bankStatements.settleUnread, { params: { id: Number(row?.id) }, body }, { token })
    expect(status).toBe(expected)
    if (status === 200) line.state = { post: 'open' as const, aside: 'left' as const, undo: 'unread' as const }[what]
  }

  async compare(): Promise<void> {
    if (!this.statementId) return
    const { reconciliation, missing } = await this.show()
    const sum = (...states: LineState[]) =>
      this.lines.reduce((total, { amount, state }) => total + (states.includes(state) ? amount : 0), 0)
    const hidden = sum('unread', 'left')
    const closing = sum('open', 'posted', 'aside', 'unread', 'left')
    expect(reconciliation).toMatchObject({
      opening: 0,
      lines: closing - hidden,
      closing,
      books: sum('posted'),
      not_in_books: sum('open'),
      set_aside: sum('aside'),
      booked_later: 0,
      not_at_bank: 0,
      file_difference: hidden,
      books_difference: hidden,
      open: this.lines.filter(({ state }) => state === 'open').length,
    })
    expect(missing).toEqual([])
    const waiting = this.lines.some(({ state }) => state === 'open' || state === 'unread')
    expect(reconciliation?.reconciled).toBe(!waiting && hidden === 0)
  }
}

test('after any uploads, postings, set-asides and undoings, books, open items and closing balance are as a model has them', {
  tags: ['full'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const run = new Run((await makeBank()).id)
      await run.upload([{ amount: 1_000, unreadable: false }])
      for (const one of steps) {
        if (one.do === 'upload') await run.upload(one.lines)
        else await run.act(one.do, one.pick)
        await run.compare()
      }
    }),
    { numRuns: isSample ? 3 : 12 },
  )
  expect(await problems()).toEqual([])
})
