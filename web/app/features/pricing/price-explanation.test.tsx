import type { Locale } from '@safar/contract/wording/locale'

// @vitest-environment happy-dom

import type { AuthUser } from '@safar/contract/people/accounts.contract'
import type { Explanation } from '@safar/contract/pricing/pricing.contract'
import type { Role } from '@safar/contract/vocabulary/roles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createI18n } from '../../platform/i18n/index.ts'
import { signOut, storeUser } from '../../platform/session.ts'
import { ThemeProvider } from '../../ui/theme/theme-provider.tsx'
import { PriceExplanation } from './price-explanation.tsx'
import { marginRow } from './testing/margin-row.ts'

const markup = marginRow({ id: 30, layer: 'markup', value: 200, product: 'flight', agent_id: 12 })

const agentPrice: Explanation = {
  flight_id: 'offer-0001',
  booking_id: null,
  channel: 'agent',
  currency: 'PKR',
  steps: [
    { step: 'fare', amount: 12_000_000, rule_id: null, name: null, rule: null },
    { step: 'charge', amount: 50_000, rule_id: 3, name: 'Service fee', rule: null },
    { step: 'markup', amount: 241_000, rule_id: 30, name: null, rule: markup },
  ],
  owed: 12_050_000,
  total: 12_291_000,
  floored: false,
  passengers: [],
}

const answer = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  )

async function show(role: Role, locale: Locale = 'en') {
  storeUser({ role } as AuthUser, [])
  const i18n = await createI18n(locale)
  render(
    <I18nextProvider i18n={i18n}>
      <ThemeProvider locale={locale}>
        <QueryClientProvider client={new QueryClient()}>
          <PriceExplanation flightId="offer-0001" />
        </QueryClientProvider>
      </ThemeProvider>
    </I18nextProvider>,
  )
}

const lines = async () =>
  (await screen.findAllByRole('listitem')).map((item) => item.textContent.replace(/[\u2066-\u2069]/g, ''))

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

test('an agent sees each step with the price it leaves, and is not named to themselves', async () => {
  answer(200, { data: agentPrice })
  await show('agent')
  expect(await lines()).toEqual([
    'Base fareRunning price 120,000',
    'Service feeChange +500Running price 120,500',
    'Your costRunning price 120,500',
    'Your marginAdds 2% to the price on flights.Change +2,410Running price 122,910',
    'Your client paysRunning price 122,910',
  ])
})

test('the same explanation is shown in Arabic', async () => {
  answer(200, { data: agentPrice })
  await show('agent', 'ar')
  const [, , owed, mine] = await lines()
  expect(owed).toContain('تكلفتك')
  expect(mine).toContain('يضيف 2% إلى السعر على رحلات الطيران.')
})

test("an offer that has expired shows the server's message", async () => {
  answer(404, { message: "This fare is no longer available. Search again for today's prices.", code: 'not_found' })
  await show('admin')
  expect((await screen.findByRole('alert')).textContent).toContain('This fare is no longer available.')
})
