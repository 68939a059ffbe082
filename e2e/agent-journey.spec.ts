import { button, expect, field, pixel, signIn, test, toast } from './support/journey.ts'
import { readNewestLink } from './support/mailbox.ts'
import { createPerson } from './support/people.ts'
import { texts } from './support/texts.ts'

test('an agent registers, sends the details, waits, is approved, and signs in with the code', async ({
  page,
  another,
  locale,
  own,
}) => {
  const { fields, register } = texts(locale, 'accounts')
  const agents = texts(locale, 'agents')
  const email = `agency-${own}@example.com`
  const agency = `Karakoram ${own.slice(-6)}`

  await test.step('registers', async () => {
    await page.goto('/auth/agent/register')
    await field(page, fields.agencyName).fill(agency)
    await field(page, fields.name).fill('Zainab Ali')
    await field(page, fields.email).fill(email)
    await field(page, fields.phone).fill('+92 300 7654321')
    await field(page, fields.password).fill('plain-river-stone')
    await field(page, fields.passwordAgain).fill('plain-river-stone')
    await button(page, register.submitAgent).click()
    await expect(toast(page, 'Registered successfully.')).toBeVisible()
    await expect(page).toHaveURL('/agent/add-agent-details')
  })

  await test.step('sends the details form', async () => {
    const { form } = agents
    await field(page, form.owner).fill('Zainab Ali')
    await field(page, form.cnic).fill('35202-1234567-1')
    await field(page, form.ntn).fill('1234567-8')
    await field(page, form.licence).fill('LHR-2187')
    await field(page, form.licenceExpiry).fill('30/06/2030')
    await page.keyboard.press('Tab')
    await field(page, form.address).fill('12 Egerton Road')
    await field(page, form.city).fill('Lahore')
    await field(page, form.whatsapp).fill('+923007654321')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: pixel })
    await expect(toast(page, 'File Uploaded.')).toBeVisible()
    await button(page, form.send).click()
    await expect(page).toHaveURL('/verify-message')
  })

  await test.step('verifies the address', async () => {
    await page.goto(await readNewestLink(page, email, '/auth/verify-email'))
    await expect(page).toHaveURL('/email-success-message')
  })

  await test.step('is approved by the office', async () => {
    const { moves } = texts('en', 'accounts')
    const admin = await createPerson('admin', own)
    const desk = await another(admin.email, { locale: 'en', viewport: { width: 1440, height: 900 } })
    await desk.goto(`/admin/users?q=${encodeURIComponent(email)}`)
    await desk.getByRole('button', { name: agency }).click()
    await button(desk, moves.approve.action).first().click()
    await desk.getByRole('dialog').getByRole('button', { name: moves.approve.action }).last().click()
    await expect(toast(desk, 'User has been updated successfully.')).toBeVisible()
  })

  await test.step('signs in with the code and lands on the flight search', async () => {
    await page.evaluate(() => localStorage.removeItem('access_token'))
    await signIn(page, email, locale, { password: 'plain-river-stone' })
    await expect(page).toHaveURL('/agent/dashboard-flights')
  })
})
