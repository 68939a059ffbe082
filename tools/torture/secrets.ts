import { bookings } from '@safar/contract/bookings/bookings.contract'
import { accounts } from '@safar/contract/people/accounts.contract'
import { activity } from '@safar/contract/people/activity.contract'
import { users } from '@safar/contract/people/users.contract'
import type { Endpoint } from '@safar/contract/protocol/endpoint'
import { travellers } from '@safar/contract/travellers/travellers.contract'
import { hashPassword } from '../../server/src/modules/accounts/public.ts'
import { createLog } from '../../server/src/platform/log.ts'
import setup from '../../server/src/testing/global-setup.ts'
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import type { Run } from '../long-run.ts'
import { createRandom, type Random } from './inputs/random.ts'

const SECRETS = 1_000

interface Secret {
  kind: string
  value: string
  /** Whether it is mailed to its owner: only a code may be. */
  mailed?: boolean
}

/** Text of all places where a secret could leak. */
type Places = Map<string, string>

const digits = (random: Random, count: number) => Array.from({ length: count }, () => random.below(10)).join('')

/** A number that passes the check payment forms make. */
function cardNumber(random: Random): string {
  const first = `4${digits(random, 14)}`
  const sum = [...first].reduceRight((total, digit, place) => {
    const doubled = (first.length - place) % 2 ? 2 * Number(digit) : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return first + ((10 - (sum % 10)) % 10)
}

const person = { title: 'MR', birth_date: '1988-02-11', gender: 'male', nationality: 'PK' } as const
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

interface Scene {
  app: TestApp
  random: Random
  planted: Secret[]
  /** Bodies of refusals. */
  refusals: string[]
}

/** Makes an invalid call and records the text of the refusal. */
async function refuse(scene: Scene, endpoint: Endpoint, body: object, token?: string): Promise<void> {
  const { text } = await scene.app.call(endpoint, { body } as never, { token })
  scene.refusals.push(text)
}

async function plantNumbers(scene: Scene): Promise<void> {
  const { app, random, planted } = scene
  const { token } = await app.person('agent')
  const passport = random.pick([...LETTERS]) + random.pick([...LETTERS]) + digits(random, 7)
  const cnic = `3${digits(random, 12)}`
  planted.push({ kind: 'passport', value: passport }, { kind: 'cnic', value: cnic }, { kind: 'token', value: token })
  const form = {
    ...person,
    given_name: 'Test',
    family_name: 'Person',
    passport,
    passport_country: 'PK',
    passport_expires: '2033-03-24',
    cnic,
    phone: '+923001234567',
    again: false,
  }
  const saved = await app.call(travellers.save, { body: form as never }, { token })
  if (saved.status !== 200) throw new Error(`a traveller was not saved: ${saved.text}`)
  // Secrets sent in the wrong fields.
  await refuse(scene, travellers.save, { ...form, birth_date: passport, again: true, phone: passport }, token)
  await refuse(scene, bookings.create, { offer_id: passport, travellers: [form], contact: { email: cnic } }, token)
}

async function plantPassword(scene: Scene): Promise<void> {
  const { app, random, planted } = scene
  const password = `lantern-${digits(random, 8)}-harbour`
  planted.push({ kind: 'password', value: password })
  const { user } = await app.person('customer', { passwordHash: await hashPassword(password) })
  await app.call(accounts.login, { body: { email: user.email, password } })
  await refuse(scene, accounts.login, { email: password, password })
  await refuse(scene, accounts.login, { email: user.email, password: `${password}!` })
}

async function plantCode(scene: Scene): Promise<void> {
  const { app, random, planted } = scene
  const password = `orchard-${digits(random, 8)}-copper`
  const { user } = await app.person('agent', { passwordHash: await hashPassword(password) })
  const requested = await app.call(accounts.requestCode, { body: { email: user.email, password } })
  const [code = ''] = /\b\d{6}\b/.exec((await app.mailTo(user.email)).text) ?? []
  planted.push(
    { kind: 'code', value: code, mailed: true },
    { kind: 'request of a code', value: requested.body.otp_request },
  )
  await refuse(scene, accounts.verifyCode, {
    email: user.email,
    otp: `${code}0`,
    otp_request: requested.body.otp_request,
  })
}

async function plantCard(scene: Scene): Promise<void> {
  const { app, random, planted, refusals } = scene
  const card = cardNumber(random)
  planted.push({ kind: 'card', value: card })
  const { token } = await app.person('customer')
  await refuse(
    scene,
    bookings.create,
    { offer_id: card, card_number: card, travellers: [{ card: { number: card } }] },
    token,
  )
  const { body } = await app.http.inject({
    method: 'POST',
    url: `/api/login?card=${card}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${card}`, 'x-card': card },
    // Not even valid JSON.
    payload: `{"card": "${card}"`,
  })
  refusals.push(body)
}

/** Every row of every table as text, except mails, which stand for what leaves by SMTP. */
async function dump({ owner }: TestApp, places: Places): Promise<void> {
  const { rows: tables } = await owner.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(`select t::text as row from ${name} t`)
    const text = rows.map(({ row }) => row).join('\n')
    // Bytes are dumped as hex; they are decoded back to text to find anything unsealed in them.
    const bytes = [...text.matchAll(/\\x((?:[0-9a-f]{2})+)/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').toString('latin1'),
    )
    places.set(name === 'mailbox' ? 'mails' : `table ${name}`, [text, ...bytes].join('\n'))
  }
}

async function exportAll({ call, person: signIn }: TestApp, places: Places): Promise<void> {
  const { token } = await signIn('admin')
  const files = { users: users.listFile, activity: activity.listFile, bookings: bookings.officeListFile }
  for (const [name, endpoint] of Object.entries(files)) {
    const { status, text } = await call(endpoint, { query: { format: 'csv' } } as never, { token })
    if (status !== 200) throw new Error(`no export of ${name}: ${text}`)
    places.set(`export of ${name}`, text)
  }
}

/** A number counts only if no other digit is next to it: times, amounts and digests are full of digits. */
const contains = (text: string, { value }: Secret): boolean =>
  /^\d+$/.test(value) ? new RegExp(`(?<![\\da-f.])${value}(?![\\da-f])`).test(text) : text.includes(value)

/**
 * Sends passports, passwords, tokens, codes and card numbers where they belong and where they do not, then looks for
 * them in the database, the log, mails, refusals and exports. A step is one secret.
 */
export const run: Run = async ({ seed, steps = SECRETS }) => {
  const random = createRandom(seed)
  const teardown = await setup()
  const lines: string[] = []
  const app = await startTestApp({}, createLog('trace', { write: (line) => void lines.push(line) }))
  const scene: Scene = { app, random, planted: [], refusals: [] }
  const ways = [plantNumbers, plantPassword, plantCode, plantCard]
  for (let turn = 0; scene.planted.length < steps; turn++) await ways[turn % ways.length]?.(scene)
  const { planted, refusals } = scene
  const places: Places = new Map([
    ['log', lines.join('')],
    ['refusals', refusals.join('\n')],
  ])
  await dump(app, places)
  await exportAll(app, places)
  const leaks = planted.flatMap((secret) =>
    [...places]
      .filter(([place, text]) => !(secret.mailed && place === 'mails') && contains(text, secret))
      .map(([place]) => `${secret.kind} in ${place}`),
  )
  for (const leak of new Set(leaks)) process.stdout.write(`  ${leak}\n`)
  // Verifies that the searched places have content: codes are where they should be, and the log has lines.
  const [mails = '', log = ''] = [places.get('mails'), places.get('log')]
  const read = log !== '' && planted.filter(({ mailed }) => mailed).every((secret) => contains(mails, secret))
  await app.close()
  await teardown()
  return { ok: read && leaks.length === 0, planted: planted.length, leaks: leaks.length, places: places.size }
}
