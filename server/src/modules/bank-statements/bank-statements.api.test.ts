import { randomUUID } from 'node:crypto'
import { addDays } from '@safar/contract/day'
import { bankStatements, type UploadProgress } from '@safar/contract/money/bank-statements.contract'
import { collections } from '@safar/contract/money/collections.contract'
import { banks } from '@safar/contract/money/deposits.contract'
import { afterAll, expect, test } from 'vitest'
import { isSample } from '../../testing/extent.ts'
import { multipart, part } from '../../testing/multipart.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { depositsFixture } from '../deposits/testing/deposits-fixture.ts'

const app = await startTestApp()
afterAll(() => app.close())
const world = await depositsFixture(app)
const { admin, asked, balanceOf, decide, makeBank, office, today } = world
const keeper = await app.person('admin-staff', { permissions: ['banks.manage', 'deposits.approve', 'ledger.post'] })
const agent = await app.person('agent')

interface Row {
  in?: string
  out?: string
  reference?: string
  text?: string
  day?: string
}
const dmy = (day: string) => day.split('-').reverse().join('/')
const csv = (...rows: Row[]) =>
  [
    'Date,Description,Reference,Debit,Credit',
    ...rows.map((row) =>
      [dmy(row.day ?? today()), row.text ?? '', row.reference ?? '', row.out ?? '', row.in ?? ''].join(','),
    ),
  ].join('\n')

let uploadCount = 0

/** Each upload comes from its own address: one address is limited to thirty a minute. */
async function upload(bankId: number, file: string | Buffer, { token } = keeper, more = '') {
  const response = await app.http.inject({
    method: 'POST',
    url: `/api/bank-statements?bank_id=${bankId}${more}`,
    remoteAddress: `10.7.0.${++uploadCount}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': multipart },
    payload: part('november.csv', 'text/csv', Buffer.from(file)),
  })
  const body = bankStatements.upload.reply.partial().loose().parse(response.json())
  return {
    status: response.statusCode,
    body,
    data: body.data ?? { id: 0, lines: -1, matched: -1, open: -1, repeated: -1, unread: -1 },
  }
}
const differences = async (id: number, query = {}) =>
  (await app.call(bankStatements.differences, { params: { id }, query }, { token: keeper.token })).body
const firstLine = async (id: number) => {
  const [line] = (await differences(id, { all: '1' })).lines
  if (!line) throw new Error('no line')
  return line
}
type Settle = {
  act: 'approve_deposit' | 'post_to_suspense' | 'post_bank_charge' | 'match' | 'ignore'
  deposit_id?: number
  entry_id?: number
  note?: string
}
const settle = (id: number, body: Settle, { token } = keeper, headers = {}) =>
  app.call(bankStatements.settle, { params: { id }, body }, { token, headers })
const moneyIn = async (id: number) =>
  (await app.call(banks.list, {}, { token: admin.token })).body.data.find((bank) => bank.id === id)?.balance

test('a file is read and booked payments match automatically; each other line is reported with a proposal', async () => {
  const bank = await makeBank()
  const approved = await asked(agent, { bank_id: bank.id, reference: 'FT100001', amount: 150_000 })
  const { body } = await decide(approved.id, 'approved')
  const waiting = await asked(agent, { bank_id: bank.id, reference: 'FT100002', amount: 75_000 })
  const wrong = await asked(agent, { bank_id: bank.id, reference: 'FT100003', amount: 60_000 })
  const { status, data } = await upload(
    bank.id,
    csv(
      { in: '1500.00', reference: 'ft-100001' },
      { in: '750.00', text: 'IBFT FT100002 ALI' },
      { in: '6000.00', reference: 'FT100003' },
      { in: '42.00', reference: 'NOBODY-1' },
      { out: '16.00', text: 'FED on charges' },
    ),
  )
  expect([status, data]).toMatchObject([200, { lines: 5, matched: 1, open: 4, repeated: 0, unread: 0 }])
  const { lines, missing, currency } = await differences(data.id)
  expect([missing, currency]).toEqual([[], 'PKR'])
  expect(lines.map(({ proposal, deposit_id, amount }) => [proposal, deposit_id, amount])).toEqual([
    ['approve_deposit', waiting.id, 75_000],
    ['check_amount', wrong.id, 600_000],
    ['post_to_suspense', null, 4_200],
    ['post_bank_charge', null, -1_600],
  ])
  const all = (await differences(data.id, { all: '1' })).lines
  expect(all[0]).toMatchObject({
    state: 'matched',
    deposit_id: approved.id,
    entry_id: body.data.entry_id,
    voucher: body.data.voucher,
    why: 'Same reference and amount.',
  })
})

test('a line is read once, however often its file is uploaded; two equal payments on one day are two lines', async () => {
  const bank = await makeBank()
  const twice = [
    { in: '10.00', text: 'counter' },
    { in: '10.00', text: 'counter' },
  ]
  const first = await upload(bank.id, csv(...twice))
  expect(first.data).toMatchObject({ lines: 2, repeated: 0 })
  const again = await upload(bank.id, csv(...twice))
  expect([again.data, again.body.message]).toMatchObject([
    { id: first.data.id, lines: 0, repeated: 2 },
    'Every line of this statement was already uploaded.',
  ])
  const longer = await upload(bank.id, csv(...twice, { in: '10.00', text: 'counter' }))
  expect(longer.data).toMatchObject({ lines: 1, repeated: 2 })
  const { body } = await app.call(bankStatements.list, { query: { bank_id: bank.id } }, { token: keeper.token })
  expect(body.data.map(({ id, lines, open }) => [id, lines, open])).toEqual([
    [longer.data.id, 1, 1],
    [first.data.id, 2, 2],
  ])
})

test('a file uploaded twice at the same time stores its lines once', async () => {
  const bank = await makeBank()
  const file = csv(...Array.from({ length: 40 }, (_, n) => ({ in: `${n + 1}.00`, reference: `R-${n}` })))
  // All three wait for the bank's row lock, which is then released.
  await app.owner.query('begin')
  await app.owner.query('select from banks where id = $1 for update', [bank.id])
  const uploads = [upload(bank.id, file), upload(bank.id, file), upload(bank.id, file)]
  while ((await app.waiting()) < 3) await new Promise((next) => setTimeout(next, 5))
  await app.owner.query('commit')
  const answers = await Promise.all(uploads)
  expect(answers.map(({ data }) => data.lines).sort((a, b) => a - b)).toEqual([0, 0, 40])
})

test('a proposal is carried out: the deposit is approved from its line, once', async () => {
  const bank = await makeBank()
  const payer = await app.person('agent')
  const deposit = await asked(payer, { bank_id: bank.id, reference: 'FT200001', amount: 33_000 })
  const { data } = await upload(bank.id, csv({ in: '330.00', reference: 'FT200001' }))
  const line = await firstLine(data.id)
  const answers = await Promise.all([1, 2, 3].map(() => settle(line.id, { act: 'approve_deposit' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await balanceOf(payer)).toBe(33_000)
  expect(await firstLine(data.id)).toMatchObject({ state: 'settled', deposit_id: deposit.id, proposal: 'none' })
  expect(await world.differences()).toEqual([])
})

test('a deposit approved in the meantime matches its line automatically', async () => {
  const bank = await makeBank()
  const deposit = await asked(agent, { bank_id: bank.id, reference: 'FT210001', amount: 44_000 })
  const { data } = await upload(bank.id, csv({ in: '440.00', reference: 'FT210001' }))
  const line = await firstLine(data.id)
  await decide(deposit.id, 'approved')
  expect((await settle(line.id, { act: 'post_to_suspense' })).status).toBe(409)
  expect((await differences(data.id)).lines).toEqual([])
  expect(await firstLine(data.id)).toMatchObject({ state: 'matched', deposit_id: deposit.id })
})

test('one deposit never matches two lines', async () => {
  const bank = await makeBank()
  const deposit = await asked(agent, { bank_id: bank.id, reference: 'FT220001', amount: 10_000 })
  await decide(deposit.id, 'approved')
  const { data } = await upload(
    bank.id,
    csv({ in: '100.00', reference: 'FT220001' }, { in: '100.00', reference: 'FT220001', text: 'again' }),
  )
  expect(data).toMatchObject({ lines: 2, matched: 1, open: 1 })
  const [open] = (await differences(data.id)).lines
  const entry = (await world.show(deposit.id, office)).body.data.entry_id ?? 0
  const { status, body } = await settle(open?.id ?? 0, { act: 'match', entry_id: entry })
  expect([status, body.message]).toEqual([409, 'This entry is already matched to another line.'])
})

test('409: a line cannot approve a deposit of another amount; 404: nor one of another bank', async () => {
  const [bank, elsewhere] = [await makeBank(), await makeBank()]
  const deposit = await asked(agent, { bank_id: bank.id, reference: 'FT230001', amount: 10_000 })
  const other = await asked(agent, { bank_id: elsewhere.id, reference: 'FT230002', amount: 10_001 })
  const { data } = await upload(bank.id, csv({ in: '100.01', reference: 'FT230001' }))
  const line = await firstLine(data.id)
  expect(line.proposal).toBe('check_amount')
  expect((await settle(line.id, { act: 'approve_deposit', deposit_id: deposit.id })).status).toBe(409)
  expect((await settle(line.id, { act: 'approve_deposit', deposit_id: other.id })).status).toBe(404)
})

test('unidentified money goes to suspense and a charge to bank charges, so the books agree with the bank', async () => {
  const bank = await makeBank()
  const { data } = await upload(bank.id, csv({ in: '500.00', reference: 'WHO' }, { out: '20.00', text: 'SMS charges' }))
  const [unknown, charge] = (await differences(data.id)).lines
  expect((await settle(charge?.id ?? 0, { act: 'post_bank_charge' })).body.data).toMatchObject({
    state: 'settled',
    voucher: expect.stringMatching(/^EX-/),
  })
  expect((await settle(unknown?.id ?? 0, { act: 'post_bank_charge' })).status).toBe(422)
  const headers = { 'idempotency-key': 'suspense-00001' }
  const [first, again] = [
    await settle(unknown?.id ?? 0, { act: 'post_to_suspense', note: 'Unknown payer' }, keeper, headers),
    await settle(unknown?.id ?? 0, { act: 'post_to_suspense', note: 'Unknown payer' }, keeper, headers),
  ]
  expect(again.body).toEqual(first.body)
  expect(await moneyIn(bank.id)).toBe(48_000)
  expect(await differences(data.id)).toMatchObject({ lines: [], missing: [] })
  expect(await world.differences()).toEqual([])
})

test('a bank in another currency has its own accounts for suspense and charges', async () => {
  const bank = await makeBank({ currency: 'KWD' })
  const { data } = await upload(bank.id, csv({ in: '1.005', reference: 'WHO' }, { out: '0.250', text: 'SMS charges' }))
  const [unknown, charge] = (await differences(data.id)).lines
  expect([unknown?.amount, charge?.amount]).toEqual([1_005, -250])
  expect((await settle(unknown?.id ?? 0, { act: 'post_to_suspense' })).status).toBe(200)
  expect((await settle(charge?.id ?? 0, { act: 'post_bank_charge' })).status).toBe(200)
  expect(await moneyIn(bank.id)).toBe(755)
  expect(await world.differences()).toEqual([])
})

test('a line can be matched by hand, or set aside', async () => {
  const bank = await makeBank()
  const early = addDays(today(), -20)
  const deposit = await asked(agent, { bank_id: bank.id, reference: 'FT240001', amount: 5_500 })
  const entry = (await decide(deposit.id, 'approved')).body.data.entry_id ?? 0
  const { data } = await upload(bank.id, csv({ in: '55.00', day: early }, { in: '56.00', day: early }))
  const [line, other] = (await differences(data.id)).lines
  expect((await settle(other?.id ?? 0, { act: 'match', entry_id: entry })).body.message).toBe(
    'The amounts are different.',
  )
  expect((await settle(line?.id ?? 0, { act: 'match', entry_id: entry + 1_000 })).status).toBe(404)
  expect((await settle(line?.id ?? 0, { act: 'match' })).status).toBe(422)
  expect((await settle(line?.id ?? 0, { act: 'match', deposit_id: deposit.id })).body.data).toMatchObject({
    state: 'matched',
    deposit_id: deposit.id,
    why: 'Matched manually.',
  })
  expect((await settle(other?.id ?? 0, { act: 'ignore', note: 'own transfer' })).body.data).toMatchObject({
    state: 'ignored',
    why: 'own transfer',
  })
})

test('our entries that the bank does not show are listed, except those that were reversed', async () => {
  const bank = await makeBank()
  const [shown, absent, returned] = [
    await asked(agent, { bank_id: bank.id, reference: 'FT250001', amount: 1_000 }),
    await asked(agent, { bank_id: bank.id, reference: 'FT250002', amount: 2_000 }),
    await asked(agent, { bank_id: bank.id, reference: 'FT250003', amount: 3_000 }),
  ]
  for (const { id } of [shown, absent, returned]) await decide(id, 'approved')
  await decide(returned.id, 'reversed', office, 'wrong bank')
  const { data } = await upload(bank.id, csv({ in: '10.00', reference: 'FT250001' }))
  const { missing } = await differences(data.id)
  expect(missing).toMatchObject([{ amount: 2_000, voucher: (await world.show(absent.id, office)).body.data.voucher }])
})

test('a collection accepted into the bank matches its line', async () => {
  const bank = await makeBank()
  const salesman = await app.person('salesman')
  const payer = await app.person('agent', { salesmanId: salesman.user.id })
  const body = {
    agent_id: payer.user.id,
    method: 'cheque' as const,
    amount: 9_900,
    received_on: today(),
    cheque_on: today(),
    reference: 'CHQ-778899',
  }
  const made = await app.call(collections.recordOne, { body }, { token: salesman.token })
  const id = made.body.data.id
  await app.call(
    collections.setStatus,
    { params: { id }, body: { status: 'accepted', bank_id: bank.id } },
    { token: office.token },
  )
  const { data } = await upload(bank.id, csv({ in: '99.00', text: 'CLEARING 778899 CHQ778899' }))
  expect(await firstLine(data.id)).toMatchObject({ state: 'matched', collection_id: id, deposit_id: null })
})

test('403: approving from a line needs the permission to approve, booking one the permission to post; agents have no access', async () => {
  const bank = await makeBank()
  const deposit = await asked(agent, { bank_id: bank.id, reference: 'FT260001', amount: 100 })
  const { data } = await upload(bank.id, csv({ in: '1.00', reference: 'FT260001' }))
  const line = await firstLine(data.id)
  const clerk = await app.person('admin-staff', { permissions: ['banks.manage'] })
  expect((await settle(line.id, { act: 'approve_deposit' }, clerk)).status).toBe(403)
  expect((await settle(line.id, { act: 'post_to_suspense' }, clerk)).status).toBe(403)
  expect((await settle(line.id, { act: 'ignore' }, agent)).status).toBe(403)
  expect((await upload(bank.id, 'Date,Amount', agent)).status).toBe(403)
  expect((await world.show(deposit.id, agent)).body.data.state).toBe('pending')
})

test('422 and 413: a file without lines, unknown headings, a spreadsheet and a file too large are refused; 404: unknown bank', async () => {
  const bank = await makeBank()
  const refused = async (file: string | Buffer) => {
    const { status, body } = await upload(bank.id, file)
    return [status, body.message]
  }
  expect(await refused('a,b\n1,2')).toEqual([422, "We couldn't find the date and amount columns. Map the columns."])
  expect(await refused('Date,Amount\nx,y')).toEqual([422, "We couldn't read any line of this file."])
  expect(await refused(Buffer.from('PK\u0003\u0004 sheet'))).toEqual([422, 'Only CSV.'])
  expect(await refused('')).toEqual([422, 'Only CSV.'])
  expect(await refused(Buffer.alloc(2_000_001, 'a'))).toEqual([413, 'Maximum size 2 MB.'])
  expect((await upload(999_999, csv({ in: '1.00' }))).status).toBe(404)
  expect(
    (await upload(bank.id, `Tag,Wert\n${dmy(today())},5`, keeper, '&date_column=Tag&amount_column=Wert')).data.lines,
  ).toBe(1)
})

test('Arabic text is read from UTF-8, UTF-16 and the Windows encoding', async () => {
  const text = `التاريخ,البيان,مدين,دائن\n${dmy(today())},حوالة من وكالة النور,,12.00`
  const files = [Buffer.from(text), Buffer.from(`\uFEFF${text}`, 'utf16le'), encode1256(text)]
  for (const file of files) {
    const { data } = await upload((await makeBank()).id, file)
    expect(await firstLine(data.id)).toMatchObject({ description: 'حوالة من وكالة النور', amount: 1_200 })
  }
})

test.skipIf(isSample)('a file of two megabytes is read completely, and paged', async () => {
  const bank = await makeBank()
  const head = 'Date,Description,Reference,Debit,Credit\n'
  const row = (n: number) =>
    `${dmy(today())},"=IBFT, payment ${String(n).padStart(8, '0')} ${'x'.repeat(60)}",REF${n},,"1,${String(n % 1000).padStart(3, '0')}.05"\n`
  let file = head
  let rows = 0
  while (file.length + row(rows).length <= 2_000_000) file += row(rows++)
  const { status, data } = await upload(bank.id, file)
  expect([status, data.lines, data.unread]).toEqual([200, rows, 0])
  const first = await differences(data.id, { limit: 1_000 })
  expect(first.lines).toHaveLength(1_000)
  const second = await differences(data.id, { limit: 1_000, after: first.next ?? '' })
  expect(second.lines[0]?.reference).toBe('REF1000')
  expect(second.lines[0]?.description.startsWith('=IBFT, payment')).toBe(true)
})

/** As Arabic Windows encodes it (windows-1256). */
function encode1256(text: string): Buffer {
  const decoder = new TextDecoder('windows-1256')
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]))
  return Buffer.from([...text].map((content) => codes.get(content) ?? 0x3f))
}

test.skipIf(isSample)('a file of twelve thousand lines is read and matched completely, and only once', async () => {
  const bank = await makeBank()
  const approved = await asked(agent, { bank_id: bank.id, reference: 'CHQ 00412877', amount: 150_000 })
  await decide(approved.id, 'approved')
  const rows = Array.from(
    { length: 12_000 },
    (_, index): Row => ({ in: `${(index % 900) + 2000}.00`, reference: `BULK${index}` }),
  )
  const file = csv(...rows, { in: '1500.00', reference: '00412877' })
  const { status, data } = await upload(bank.id, file)
  expect([status, data]).toMatchObject([200, { lines: 12_001, matched: 1, repeated: 0, unread: 0 }])
  expect((await upload(bank.id, file)).data).toMatchObject({ id: data.id, lines: 0, repeated: 12_001 })
})

test('the uploader sees the progress of a running upload: read, saved, matched', async () => {
  const bank = await makeBank()
  const id = randomUUID()
  const progressOf = async ({ token } = keeper) =>
    (await app.call(bankStatements.progress, { query: { upload: id } }, { token })).body.data
  const rows = Array.from({ length: 4_000 }, (_, n) => ({ in: String(1 + n), reference: `P${n}` }))
  const seen: (UploadProgress | null)[] = []
  const other = await app.person('admin-staff', { permissions: ['banks.manage'] })
  const done = upload(bank.id, csv(...rows), keeper, `&upload=${id}`)
  let running = true
  void done.finally(() => {
    running = false
  })
  while (running) {
    const [own, others] = [await progressOf(), await progressOf(other)]
    seen.push(own)
    expect(others).toBeNull()
  }
  expect((await done).body).toMatchObject({ data: { lines: 4_000 } })
  expect(seen.some((progress) => progress !== null)).toBe(true)
  expect(await progressOf()).toBeNull()
})
