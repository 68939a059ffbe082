import { expect, openAsNew, signIn, test } from '../support/journey.ts'
import { createPerson } from '../support/people.ts'
import { texts } from '../support/texts.ts'

const people = [
  { kind: 'admin', lands: '/admin/dashboard', wrong: '/agent/deposits', home: '/admin/dashboard' },
  { kind: 'staff', lands: '/admin/dashboard', wrong: '/salesman/salesman/users', home: '/admin/dashboard' },
  { kind: 'reservation', lands: '/reservation/reservation-users', wrong: '/agent/dashboard', home: '/admin/dashboard' },
  { kind: 'salesman', lands: '/salesman/salesman/users', wrong: '/admin/users', home: '/salesman/salesman/users' },
  { kind: 'agent', lands: '/agent/dashboard-flights', wrong: '/admin/users', home: '/agent/dashboard' },
  { kind: 'new agent', lands: '/agent/add-agent-details', wrong: '/agent/deposits', home: '/agent/add-agent-details' },
  { kind: 'waiting agent', lands: '/', wrong: '/agent/deposits', home: '/verify-message' },
  { kind: 'customer', lands: '/', wrong: '/admin/users', home: '/' },
] as const

for (const [place, { kind, lands, wrong, home }] of people.entries()) {
  test(`${kind}: lands on ${lands}; asking for ${wrong} leads to ${home}`, async ({ page, locale, own }) => {
    test.skip((place % 2 === 0) !== (locale === 'en'), 'each once, in one of the languages')
    const { email } = await createPerson(kind, own)
    await signIn(page, email, locale, { code: kind !== 'customer' })
    await expect(page).toHaveURL(lands)
    await page.goto(wrong)
    await expect(page).toHaveURL(home)
  })
}

test('nobody: a screen that needs a person leads to Home', async ({ page, locale }) => {
  test.skip(locale === 'ar', 'an address is the same in both languages')
  for (const path of [
    '/admin/users',
    '/agent/dashboard',
    '/salesman/salesman/users',
    '/reservation/reservation-users',
    '/verify-message',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('a signed-in admin who opens the entrances goes to the dashboard', async ({ page, locale, own }) => {
  test.skip(locale === 'ar', 'an address is the same in both languages')
  await openAsNew(page, 'admin', own)
  for (const path of ['/auth/login', '/auth/register', '/auth/agent/register']) {
    await page.goto(path)
    await expect(page).toHaveURL('/admin/dashboard')
  }
})

test('a screen that fails says so and offers a way on', async ({ page, locale, own }) => {
  await openAsNew(page, 'admin', own)
  // A reply our server would never send, which the screen cannot render.
  await page.route(/\/api\/airlines(\?|$)/, (route) => route.fulfill({ json: { data: [null], next: null } }))
  await page.goto('/admin/airlines')
  await expect(page.getByRole('heading', { name: texts(locale, 'shell').failure.title })).toBeVisible()
})
