import { button, enterCode, expect, field, openAsNew, signIn, test } from '../support/journey.ts'
import { readNewestCode, readNewestLink } from '../support/mailbox.ts'
import { createPerson } from '../support/people.ts'
import { texts } from '../support/texts.ts'

test('a forgotten password is reset by the mailed link, once, and the new one signs in', async ({
  page,
  locale,
  own,
}) => {
  const { fields, forgot, reset } = texts(locale, 'accounts')
  const { email } = await createPerson('customer', own)
  await page.goto('/auth/forgot-password')
  await field(page, fields.email).fill(email)
  await button(page, forgot.submit).click()
  await expect(page).toHaveURL('/')

  const link = await readNewestLink(page, email, '/auth/password-reset/')
  await page.goto(link)
  await field(page, fields.newPassword).fill('another-river-stone')
  await field(page, fields.newPasswordAgain).fill('another-river-stone')
  await button(page, reset.submit).click()
  await expect(page.locator('.Toastify__toast').first()).toBeVisible()
  await expect(page).toHaveURL('/')

  await signIn(page, email, locale, { password: 'another-river-stone', code: false })
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toMatch(/^\d+\./)
})

test('wrong credentials are reported at the form, and the address is kept', async ({ page, locale, own }) => {
  const { fields, login } = texts(locale, 'accounts')
  await page.goto('/auth/login')
  await field(page, fields.email).fill(`nobody-${own}@example.com`)
  await field(page, fields.password).fill('wrong-river-stone')
  await button(page, login.submit).click()
  await expect(field(page, fields.email)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, fields.email)).toHaveValue(`nobody-${own}@example.com`)
  await expect(page).toHaveURL('/auth/login')
})

test('a wrong code says how many attempts are left, and the right one still signs in', async ({
  page,
  locale,
  own,
}) => {
  const { fields, login } = texts(locale, 'accounts')
  const { email } = await createPerson('agent', own)
  await page.goto('/auth/login')
  await field(page, fields.email).fill(email)
  await field(page, fields.password).fill('safar-demo-2026')
  await button(page, login.submit).click()
  const code = await readNewestCode(page, email)
  await enterCode(page, code === '000000' ? '111111' : '000000')
  await expect(page.getByText(/4/).and(page.locator('[class*=error], [role=alert], [id$=note]')).first()).toBeVisible()
  const input = page.locator('input[autocomplete="one-time-code"]')
  await input.fill('')
  await enterCode(page, code)
  await expect(page).toHaveURL('/agent/dashboard-flights')
})

test('signing out ends the session and reloads to Home', async ({ page, locale, own }) => {
  const { person } = texts(locale, 'shell')
  const { email, name } = await createPerson('agent', own)
  await signIn(page, email, locale)
  await expect(page).toHaveURL('/agent/dashboard-flights')
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  await button(page, person.menu.replace('{{name}}', name)).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: person.signOut }).click()
  await reloaded
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  const after = await page.request.get('/api/user', { headers: { authorization: `Bearer ${token}` } })
  expect(after.status()).toBe(401)
})

test('a token that died sends the browser to Home', async ({ page, own }) => {
  await openAsNew(page, 'admin', own)
  // The redirect to Home can happen before the page has loaded, so the load is not awaited.
  await page.evaluate(() => {
    localStorage.setItem('access_token', `1.${'x'.repeat(43)}`)
    location.assign('/admin/users')
  })
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
})
