import { button, expect, field, test, toast } from '../support/journey.ts'
import { readNewestLink } from '../support/mailbox.ts'
import { texts } from '../support/texts.ts'

test('a customer registers, lands at home, and verifies the address by the mailed link', async ({
  page,
  locale,
  own,
}) => {
  const { fields, register, verify } = texts(locale, 'accounts')
  const email = `customer-${own}@example.com`
  await page.goto('/auth/register')
  const placeOfButton = async () => (await button(page, register.submit).boundingBox())?.y
  const before = await placeOfButton()
  await field(page, fields.name).fill('Sana Iqbal')
  await field(page, fields.email).fill(email)
  await field(page, fields.phone).fill('+92 300 1234567')
  await field(page, fields.password).fill('plain-river-stone')
  await field(page, fields.passwordAgain).fill('plain-river-stone')
  // The button must not move while the form is filled in.
  expect(await placeOfButton()).toBe(before)
  await button(page, register.submit).click()
  await expect(toast(page, 'Registered successfully.')).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.goto(await readNewestLink(page, email, '/auth/verify-email'))
  await expect(page.getByRole('heading', { name: verify.done })).toBeVisible()
  // The link works only once.
  await page.reload()
  await expect(page.getByRole('heading', { name: verify.failed })).toBeVisible()
})

test('a registration with invalid input reports it at each field and loses nothing', async ({ page, locale, own }) => {
  const { fields, register } = texts(locale, 'accounts')
  await page.goto('/auth/register')
  await field(page, fields.name).fill('Sana Iqbal')
  await field(page, fields.email).fill('not-an-address')
  await field(page, fields.phone).fill('12')
  await field(page, fields.password).fill('short')
  await field(page, fields.passwordAgain).fill('other')
  await button(page, register.submit).click()
  for (const label of [fields.email, fields.phone, fields.password, fields.passwordAgain]) {
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(field(page, fields.name)).toHaveValue('Sana Iqbal')

  // Only the server knows which addresses are taken; its message appears in the same place.
  await field(page, fields.email).fill('customer@safar.example')
  await field(page, fields.phone).fill('+923001234567')
  await field(page, fields.password).fill(`river-${own}`)
  await field(page, fields.passwordAgain).fill(`river-${own}`)
  await button(page, register.submit).click()
  await expect(field(page, fields.email)).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL('/auth/register')
})
