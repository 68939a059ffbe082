// @vitest-environment happy-dom

import { deposits } from '@safar/contract/money/deposits.contract'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

const MISMATCH = Response.json({ message: 'csrf_mismatch' }, { status: 419 })

/** Removes a deposit on a server that gives these responses in turn, where the first one sets the cookie. */
function removeAt(...answers: Response[]) {
  const server = vi.fn(async (_: string, _init: RequestInit) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not everywhere.
    document.cookie = 'XSRF-TOKEN=just-arrived'
    return answers.shift() as Response
  })
  vi.stubGlobal('fetch', server)
  return { server, removed: call(deposits.remove, { params: { id: 7 } }) }
}

test('a cookie that arrives while the call is under way is sent when the call is repeated', async () => {
  const { server, removed } = removeAt(MISMATCH.clone(), Response.json({ message: 'Gone' }))
  expect(await removed).toEqual({ message: 'Gone' })
  const sent = server.mock.calls.map(([, init]) => (init.headers as Headers).get('x-xsrf-token'))
  expect(sent).toEqual([null, 'just-arrived'])
})

test('a call that is refused again is reported, and not repeated forever', async () => {
  const { server, removed } = removeAt(MISMATCH.clone(), MISMATCH.clone())
  await expect(removed).rejects.toMatchObject({ status: 419 })
  expect(server).toHaveBeenCalledTimes(2)
})
