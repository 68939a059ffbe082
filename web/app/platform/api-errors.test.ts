// @vitest-environment happy-dom

import { deposits } from '@safar/contract/money/deposits.contract'
import { accounts } from '@safar/contract/people/accounts.contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { admin, agent, staff } from '../testing/people.ts'
import { ApiFailure, apiUrl, call, isConflict, isNotFound, isOfferGone, messageOf } from './api.ts'
import { fetchUser, refreshUser } from './fetch-user.ts'
import { entranceLoader, guardLoader } from './guard-loaders.ts'
import { afterSignIn } from './guards.ts'
import { hasSessionEnded, takeReturn } from './return-to.ts'
import { accessToken, session, signIn, signOut, storeUser } from './session.ts'

type Server = (url: string, init: RequestInit) => Promise<Response>

function serve(respond: Server) {
  const server = vi.fn(respond)
  vi.stubGlobal('fetch', server)
  return server
}

const headersOf = (server: ReturnType<typeof serve>, at = 0) => server.mock.calls[at]?.[1].headers as Headers
const whoAmI = (person: typeof admin) => Response.json({ user: person.user, permissions: person.permissions })

beforeEach(() => {
  signOut()
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  signOut()
})

describe('the URL of a call', () => {
  test('has its params escaped, and leaves out empty query values', () => {
    const url = apiUrl(
      { path: '/x/:id/y/:name' },
      { params: { id: 7, name: 'a/b c' }, query: { q: 'x&y', p: '', n: 0 } },
    )
    expect(url).toBe('/api/x/7/y/a%2Fb%20c?q=x%26y&n=0')
  })

  test('leaves out null and undefined', () => {
    expect(apiUrl({ path: '/x' }, { query: { a: null, b: undefined } })).toBe('/api/x')
  })
})

describe('what is sent', () => {
  test('the token and the language of the reader', async () => {
    localStorage.setItem('access_token', 'secret')
    localStorage.setItem('locale', 'ar')
    const server = serve(async () => Response.json({}))
    await call(accounts.currentUser)
    expect(headersOf(server).get('authorization')).toBe('Bearer secret')
    expect(headersOf(server).get('accept-language')).toBe('ar')
    expect(headersOf(server).get('content-type')).toBeNull()
  })

  test('that JSON is accepted, with the cookies of our site', async () => {
    const server = serve(async () => Response.json({}))
    await call(accounts.currentUser)
    expect(headersOf(server).get('accept')).toBe('application/json')
    expect(server.mock.calls[0]?.[1].credentials).toBe('same-origin')
  })

  test('no token when nobody is signed in', async () => {
    const server = serve(async () => Response.json({}))
    await call(accounts.currentUser)
    expect(headersOf(server).get('authorization')).toBeNull()
  })
})

describe('a failure', () => {
  test('carries its message and the first message of each field', async () => {
    serve(async () =>
      Response.json(
        { message: 'Please check.', errors: { amount: ['Too little.', 'Odd.'], bank: [] } },
        { status: 422 },
      ),
    )
    const failure = await call(deposits.remove, { params: { id: 7 } }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiFailure)
    expect(failure).toMatchObject({ status: 422, fields: { amount: 'Too little.' } })
    expect(messageOf(failure)).toBe('Please check.')
  })

  test('without a readable body is still a failure', async () => {
    serve(async () => new Response('<html>Bad gateway</html>', { status: 502 }))
    const failure = await call(deposits.remove, { params: { id: 7 } }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ status: 502, fields: {} })
    expect(messageOf(failure)).toBeUndefined()
  })

  test('a lost connection is not a server failure', async () => {
    serve(() => Promise.reject(new TypeError('offline')))
    await expect(call(deposits.remove, { params: { id: 7 } })).rejects.toBeInstanceOf(TypeError)
    expect(messageOf(new TypeError('offline'))).toBeUndefined()
  })

  test.each([
    [403, false, true, false],
    [404, true, true, true],
    [409, false, true, true],
    [410, false, false, true],
    [422, true, false, true],
    [500, false, false, false],
  ])('%i: not found %s, conflict %s, offer gone %s', (status, notFound, conflict, gone) => {
    const failure = new ApiFailure(status, {})
    expect([isNotFound(failure), isConflict(failure), isOfferGone(failure)]).toEqual([notFound, conflict, gone])
  })

  test('any other error is none of these', () => {
    expect([isNotFound, isConflict, isOfferGone].some((is) => is(new Error('404')))).toBe(false)
  })
})

describe('401', () => {
  test('signs the person out and leads to Home', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    vi.spyOn(location, 'pathname', 'get').mockReturnValue('/admin/banks')
    vi.spyOn(location, 'search', 'get').mockReturnValue('')
    signIn(admin.user, 'secret')
    serve(async () => Response.json({ message: 'Sign in.' }, { status: 401 }))
    await expect(call(accounts.currentUser)).rejects.toMatchObject({ status: 401 })
    expect(accessToken()).toBeNull()
    expect(session().user).toBeNull()
    expect(assign).toHaveBeenCalledExactlyOnceWith('/')
    expect([hasSessionEnded(), takeReturn(), hasSessionEnded()]).toEqual([true, '/admin/banks', false])
  })

  test('on Home itself nothing is loaded anew', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    vi.spyOn(location, 'pathname', 'get').mockReturnValue('/')
    signIn(admin.user, 'secret')
    serve(async () => Response.json({}, { status: 401 }))
    await expect(call(accounts.currentUser)).rejects.toMatchObject({ status: 401 })
    expect(accessToken()).toBeNull()
    expect(assign).not.toHaveBeenCalled()
  })

  test('a background call leaves the person signed in', async () => {
    signIn(admin.user, 'secret')
    serve(async () => Response.json({}, { status: 401 }))
    await expect(call(accounts.currentUser, undefined, { quiet: true })).rejects.toMatchObject({ status: 401 })
    expect(accessToken()).toBe('secret')
  })
})

describe('the signed-in user', () => {
  test('nobody is asked for without a token', async () => {
    const server = serve(async () => whoAmI(admin))
    expect(await fetchUser()).toBeNull()
    expect(await refreshUser()).toBeNull()
    expect(server).not.toHaveBeenCalled()
  })

  test('is read once, however many ask at the same time', async () => {
    localStorage.setItem('access_token', 'secret')
    const server = serve(async () => whoAmI(staff('bookings.view')))
    const people = await Promise.all([fetchUser(), fetchUser(), refreshUser()])
    expect(people.map((person) => person?.role)).toEqual(['admin-staff', 'admin-staff', 'admin-staff'])
    await fetchUser()
    expect(server).toHaveBeenCalledOnce()
    expect([...session().permissions]).toEqual(['bookings.view'])
  })

  test('is read again after the account has changed', async () => {
    localStorage.setItem('access_token', 'secret')
    storeUser(staff('bookings.view').user, ['bookings.view'])
    serve(async () => whoAmI(staff('ledger.view')))
    await refreshUser()
    expect([...session().permissions]).toEqual(['ledger.view'])
  })

  test('stays the same when the server cannot say', async () => {
    localStorage.setItem('access_token', 'secret')
    storeUser(agent.user, [])
    serve(async () => Response.json({}, { status: 500 }))
    expect(await fetchUser()).toEqual(agent.user)
    expect(accessToken()).toBe('secret')
  })
})

describe('the guards of the areas', () => {
  const locationOf = async (load: Promise<unknown>) => {
    const result = await load.catch((thrown: unknown) => thrown)
    return result instanceof Response ? result.headers.get('location') : result
  }

  function signedInAs(person: typeof admin | null) {
    if (person) localStorage.setItem('access_token', 'secret')
    serve(async () => (person ? whoAmI(person) : Response.json({}, { status: 401 })))
  }

  const waiting = { ...agent, user: { ...agent.user, is_approved: '0' as const } }
  const unfinished = { ...agent, user: { ...waiting.user, is_formFilled: 0 as const } }

  test.each([
    ['nobody', null, '/'],
    ['an approved agent', agent, null],
    ['an agent who waits', waiting, '/verify-message'],
    ['an agent without details', unfinished, '/agent/add-agent-details'],
    ['an administrator', admin, '/admin/dashboard'],
  ])('the agent area lets in or redirects %s', async (_, person, target) => {
    signedInAs(person)
    const request = new Request('http://localhost/agent/deposits?state=pending')
    expect(await locationOf(guardLoader({ roles: ['agent'], approved: true })({ request }))).toBe(target)
    // Only somebody who has to sign in first has a page to return to.
    expect(takeReturn()).toBe(person ? null : '/agent/deposits?state=pending')
  })

  test("a customer's own pages send anyone not signed in to the sign-in page", async () => {
    signedInAs(null)
    const request = new Request('http://localhost/my-bookings')
    expect(await locationOf(guardLoader({ roles: ['customer'], signIn: true })({ request }))).toBe('/auth/login')
    expect(takeReturn()).toBe('/my-bookings')
  })

  test('after signing in, people continue to where they were going, unless their account is unfinished', () => {
    expect(afterSignIn(agent.user, '/agent/deposits')).toBe('/agent/deposits')
    expect(afterSignIn(agent.user, null)).toBe('/agent/dashboard-flights')
    expect(afterSignIn(unfinished.user, '/agent/deposits')).toBe('/agent/add-agent-details')
  })

  test.each([
    ['/auth/login', null, null],
    ['/auth/login', agent, '/agent/dashboard'],
    ['/auth/register', admin, '/admin/dashboard'],
    ['/auth/forgot-password', agent, null],
  ])('%s', async (path, person, target) => {
    signedInAs(person)
    const request = new Request(`http://localhost${path}`)
    expect(await locationOf(entranceLoader()({ request }))).toBe(target)
  })
})
