import { HOUR_MS } from '@safar/contract/day'
import { accounts, CODE_MINUTES, CODE_TRIES } from '@safar/contract/people/accounts.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { deviceCookie } from './devices.ts'
import { hashPassword } from './passwords.ts'
import { CODE_FAILURES_TO_LOCK, CODE_LOCK_MINUTES } from './sign-in.rules.ts'

const app = await startTestApp()
afterAll(() => app.close())

const password = 'blue-harbour-47'
const passwordHash = await hashPassword(password)
const agent = async (about = {}) => (await app.person('agent', { passwordHash, ...about })).user

/** The request token of each person's newest code. */
const requests = new Map<string, string>()

/** Requests a code and reads it from the mail. */
async function codeFor(email: string, headers: Record<string, string> = {}): Promise<string> {
  const asked = await app.call(accounts.requestCode, { body: { email, password } }, { headers })
  expect(asked.status).toBe(200)
  requests.set(email, asked.body.otp_request)
  const [code] = /\b\d{6}\b/.exec((await app.mailTo(email)).text) ?? []
  if (!code) throw new Error('no code in the mail')
  return code
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const verify = (email: string, otp: string, otp_request = requests.get(email) ?? '', headers = {}) =>
  app.call(accounts.verifyCode, { body: { email, otp, otp_request } }, { headers })

/** The cookie that identifies the browser. */
const deviceOf = ({ headers }: { headers: Record<string, unknown> }) => ({
  cookie: String(headers['set-cookie']).split(';')[0] ?? '',
})

test('200: a customer signs in with the password alone and is told so', async () => {
  const { user } = await app.person('customer', { passwordHash })
  const { status, body } = await app.call(accounts.login, { body: { email: user.email, password } })
  expect(status).toBe(200)
  expect(body.type).toBe('success')
  const me = await app.call(accounts.currentUser, {}, { token: body.authorisation?.token })
  expect(me.body.user.email).toBe(user.email)
})

test('200: any other role gets no token for the password but is sent on to the code', async () => {
  for (const role of ['agent', 'salesman', 'reservation', 'admin-staff', 'admin'] as const) {
    const { user } = await app.person(role, { passwordHash })
    const { status, body } = await app.call(accounts.login, { body: { email: user.email, password } })
    expect({ role, status, type: body.type, token: body.authorisation, user: body.user }).toEqual({
      role,
      status: 200,
      type: 'otp',
      token: null,
      user: null,
    })
  }
})

test('422: a wrong password and an unknown address are refused in the same words', async () => {
  const { user } = await app.person('customer', { passwordHash })
  const wrong = await app.call(accounts.login, { body: { email: user.email, password: 'something else' } })
  const unknown = await app.call(accounts.login, { body: { email: 'nobody@example.com', password } })
  expect(wrong.status).toBe(422)
  const words = ({ message, errors, code }: typeof wrong.body) => ({ message, errors, code })
  expect(words(wrong.body)).toEqual(words(unknown.body))
  expect(wrong.body.errors).toEqual({ email: ["That e-mail and password don't match."] })
})

test('422: no code is mailed for a wrong password', async () => {
  const user = await agent()
  const { status } = await app.call(accounts.requestCode, { body: { email: user.email, password: 'not the password' } })
  expect(status).toBe(422)
  await expect(app.mailTo(user.email)).rejects.toThrow('no mail')
})

test('422: the address is not case-sensitive, the password is', async () => {
  const { user } = await app.person('customer', { passwordHash })
  const shouted = await app.call(accounts.login, { body: { email: user.email.toUpperCase(), password } })
  expect(shouted.status).toBe(200)
  const loud = await app.call(accounts.login, { body: { email: user.email, password: password.toUpperCase() } })
  expect(loud.status).toBe(422)
})

test('200: the code of the mail opens a session, once', async () => {
  const user = await agent()
  const code = await codeFor(user.email)
  const first = await verify(user.email, code)
  expect(first.status).toBe(200)
  expect(first.body.data.user.id).toBe(user.id)
  const me = await app.call(accounts.currentUser, {}, { token: first.body.authorisation.token })
  expect(me.status).toBe(200)
  const second = await verify(user.email, code)
  expect(second.status).toBe(422)
  expect(second.body.errors?.otp).toEqual(['This code has expired. Request a new one.'])
})

test('200: if two people use one code at the same time, only one session is opened', async () => {
  const user = await agent()
  const code = await codeFor(user.email)
  const answers = await Promise.all(Array.from({ length: 8 }, () => verify(user.email, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(7)
})

test('422: a wrong code says how many tries are left, and after the last even the right one is refused', async () => {
  const user = await agent()
  const code = await codeFor(user.email)
  for (let left = CODE_TRIES - 1; left > 0; left--) {
    const { status, body } = await verify(user.email, other(code))
    expect({ status, left: body.tries_left }).toEqual({ status: 422, left })
    expect(body.errors?.otp).toEqual([`Incorrect code. ${left} ${left === 1 ? 'try' : 'tries'} left.`])
  }
  const last = await verify(user.email, other(code))
  expect(last.body.errors?.otp).toEqual(['This code has expired. Request a new one.'])
  expect((await verify(user.email, code)).status).toBe(422)
})

test('422: of simultaneous guesses only as many are checked as there are attempts', async () => {
  const user = await agent()
  const code = await codeFor(user.email)
  const answers = await Promise.all(Array.from({ length: 12 }, () => verify(user.email, other(code))))
  const told = answers.map(({ body }) => body.tries_left).filter((left) => left !== undefined)
  expect(told.sort()).toEqual([0, 1, 2, 3, 4])
})

test('422: a code has run out after its minutes', async () => {
  const user = await agent()
  const code = await codeFor(user.email)
  app.clock.forward(CODE_MINUTES)
  expect((await verify(user.email, code)).status).toBe(422)
})

test('422: a new code makes the one before it dead', async () => {
  const user = await agent()
  const first = await codeFor(user.email)
  const second = await codeFor(user.email)
  if (first !== second) expect((await verify(user.email, first)).status).toBe(422)
  expect((await verify(user.email, second)).status).toBe(200)
})

test("422: one person's code cannot open another person's account", async () => {
  const [one, two] = [await agent(), await agent()]
  const code = await codeFor(one.email)
  await codeFor(two.email)
  const { status, body } = await verify(two.email, code)
  expect({ status, left: body.tries_left }).toEqual({ status: 422, left: CODE_TRIES - 1 })
})

test('422: an unknown address is refused in the same way as a used code', async () => {
  const { status, body } = await verify('nobody@example.com', '123456')
  expect(status).toBe(422)
  expect(body.errors?.otp).toEqual(['This code has expired. Request a new one.'])
})

test('429: many wrong codes in a row, over several codes, lock sign-in by code for an hour', async () => {
  const user = await agent()
  for (let failures = 0; failures < CODE_FAILURES_TO_LOCK; failures += CODE_TRIES) {
    const code = await codeFor(user.email)
    for (let n = 0; n < CODE_TRIES; n++) await verify(user.email, other(code))
  }
  const asked = await app.call(accounts.requestCode, { body: { email: user.email, password } })
  expect(asked.status).toBe(429)
  expect(asked.body.retry_after).toBe(CODE_LOCK_MINUTES * 60)
  expect((await verify(user.email, '000000')).status).toBe(429)
  app.clock.forward(CODE_LOCK_MINUTES)
  const code = await codeFor(user.email)
  expect((await verify(user.email, code)).status).toBe(200)
})

test('422: the code is of no use to anybody but the browser that asked for it', async () => {
  const [user, thief] = [await agent(), await agent()]
  const code = await codeFor(user.email)
  await codeFor(thief.email)
  for (const request of ['', 'made-up', requests.get(thief.email)]) {
    const { status, body } = await verify(user.email, code, request)
    expect({ status, left: body.tries_left }).toEqual({ status: 422, left: undefined })
  }
  // Nor does it use up one of the owner's tries.
  expect((await verify(user.email, other(code))).body.tries_left).toBe(CODE_TRIES - 1)
  expect((await verify(user.email, code)).status).toBe(200)
})

describe('nobody can lock somebody else out', () => {
  const wrong = 'a wrong guess'
  const login = (email: string, given: string, ip: string, headers: Record<string, string> = {}) =>
    app.call(accounts.login, { body: { email, password: given } }, { ip, headers })

  test('429: wrong passwords from one network slow down only that network', async () => {
    const { user } = await app.person('customer', { passwordHash })
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await login(user.email, wrong, `2001:db8:5::${n}`)).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
    expect((await login(user.email, password, '2001:db8:5::99')).status).toBe(429)
    expect((await login(user.email, password, '198.51.100.20')).status).toBe(200)
  })

  test('200: a browser the person has signed in with is let in where strangers have to wait', {
    tags: ['full'],
  }, async () => {
    const { user } = await app.person('customer', { passwordHash })
    const device = deviceOf(await login(user.email, password, '198.51.100.21'))
    expect(device.cookie).toMatch(/^safar_device=[\w-]{43}$/)
    for (let n = 0; n < 11; n++) await login(user.email, wrong, '198.51.100.21')
    expect((await login(user.email, password, '198.51.100.21')).status).toBe(429)
    expect((await login(user.email, password, '198.51.100.21', device)).status).toBe(200)
    const { user: someone } = await app.person('customer', { passwordHash })
    for (let n = 0; n < 11; n++) await login(someone.email, wrong, '198.51.100.21')
    expect((await login(someone.email, password, '198.51.100.21', device)).status).toBe(429)
  })

  test('200: successful attempts are not counted, so people who sign in often are not slowed down', {
    tags: ['full'],
  }, async () => {
    const { user } = await app.person('customer', { passwordHash })
    for (let n = 0; n < 12; n++) expect((await login(user.email, password, '198.51.100.25')).status).toBe(200)
  })

  test('the token of a browser is out of reach of scripts and other sites, and never sent unencrypted', async () => {
    const { user } = await app.person('customer', { passwordHash })
    const { headers } = await login(user.email, password, '198.51.100.26')
    expect(String(headers['set-cookie'])).toMatch(/; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Strict$/)
    expect(deviceCookie('token', true)).toMatch(/; HttpOnly; SameSite=Strict; Secure$/)
  })

  test('429: guesses from very many networks share one limit, and the owner is told the ways past it', async () => {
    const { user } = await app.person('customer', { passwordHash })
    const device = deviceOf(await login(user.email, password, '198.51.100.22'))
    await app.owner.query(
      `insert into rate_limits (key, window_start, hits) values ($1, to_timestamp($2), 300)
       on conflict (key, window_start) do update set hits = 300`,
      [`strangers:${user.email}`, Math.floor(app.clock.now().getTime() / HOUR_MS) * 3600],
    )
    const stranger = await login(user.email, password, '198.51.100.23')
    expect(stranger.status).toBe(429)
    expect(stranger.body.message).toContain('reset your password')
    expect((await login(user.email, password, '198.51.100.24', device)).status).toBe(200)
  })

  test('200: wrong codes from a stranger who knows the password lock out the stranger, not the known browser', async () => {
    const user = await agent()
    const device = deviceOf(await verify(user.email, await codeFor(user.email)))
    for (let failures = 0; failures < CODE_FAILURES_TO_LOCK; failures += CODE_TRIES) {
      const code = await codeFor(user.email)
      for (let n = 0; n < CODE_TRIES; n++) await verify(user.email, other(code))
    }
    const stranger = await app.call(accounts.requestCode, { body: { email: user.email, password } })
    expect(stranger.status).toBe(429)
    const code = await codeFor(user.email, device)
    expect((await verify(user.email, code, requests.get(user.email), device)).status).toBe(200)
  })
})

test('422: a blocked person can neither sign in nor request or use a code', async () => {
  const user = await agent()
  const code = await codeFor(user.email)
  await app.owner.query("update users set status = 'blocked' where id = $1", [user.id])
  expect((await verify(user.email, code)).status).toBe(422)
  const asked = await app.call(accounts.requestCode, { body: { email: user.email, password } })
  expect(asked.body.errors?.email).toEqual(['This account is blocked. Please contact us.'])
})

test('the code is in readable form neither in its table nor in the queue', async () => {
  const user = await agent()
  await app.call(accounts.requestCode, { body: { email: user.email, password } })
  const { rows: queued } = await app.owner.query(
    "select payload::text from graphile_worker._private_jobs where payload->>'sealed' is not null",
  )
  const [code] = /\b\d{6}\b/.exec((await app.mailTo(user.email)).text) ?? ['none']
  expect(queued.length).toBeGreaterThan(0)
  expect(queued.map(({ payload }) => payload).join()).not.toContain(user.email)
  const { rows } = await app.owner.query('select code_mac from one_time_codes where user_id = $1', [user.id])
  expect(rows).toHaveLength(1)
  expect(rows[0].code_mac).not.toContain(code)
})

test('422: Arabic callers get the refusal in Arabic', async () => {
  const { body } = await app.call(accounts.login, { body: { email: 'nobody@example.com', password } }, { locale: 'ar' })
  expect(body.message).toBe('البريد الإلكتروني وكلمة المرور غير متطابقين.')
})
