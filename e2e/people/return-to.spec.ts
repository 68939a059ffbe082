import { button, enterCode, expect, field, openAsNew, test } from '../support/journey.ts'
import { readNewestCode } from '../support/mailbox.ts'
import { createPerson, DEMO_PASSWORD } from '../support/people.ts'
import { texts } from '../support/texts.ts'

test('when a link is opened with an expired session, Home offers to sign in and then the link is opened', {
  tag: '@full',
}, async ({ page, locale, own }) => {
  const { email } = await openAsNew(page, 'agent', own)
  // The session ends elsewhere while the browser still has its token. No open screen would notice by itself.
  await page.goto('/healthz')
  await page.evaluate(() => localStorage.setItem('access_token', '1.expired'))
  await page.goto('/agent/deposits?state=pending')
  await expect(page).toHaveURL('/')
  const { signIn } = texts(locale, 'home')
  await page.getByRole('status').getByRole('link', { name: signIn.go }).click()
  const { fields, login } = texts(locale, 'accounts')
  await field(page, fields.email).fill(email)
  await field(page, fields.password).fill(DEMO_PASSWORD)
  await button(page, login.submit).click()
  await enterCode(page, await readNewestCode(page, email))
  await expect(page).toHaveURL(/\/agent\/deposits\?state=pending/)
})

test('a customer’s own pages redirect to the sign-in page and back', async ({ page, locale, own }) => {
  const { email } = await createPerson('customer', own)
  await page.goto('/my-bookings')
  await expect(page).toHaveURL('/auth/login')
  const { fields, login } = texts(locale, 'accounts')
  await field(page, fields.email).fill(email)
  await field(page, fields.password).fill(DEMO_PASSWORD)
  await button(page, login.submit).click()
  await expect(page).toHaveURL('/my-bookings')
})
