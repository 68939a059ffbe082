import { button, expect, field, noteScreen, openAs, test } from '../support/journey.ts'
import { createPerson } from '../support/people.ts'
import { texts } from '../support/texts.ts'

test('a salesman adds an agent and corrects the contact details; the desk notes a call, and the salesman reads the note', {
  tag: '@full',
}, async ({ page, locale, own, another }) => {
  const words = texts(locale, 'agents')
  const agency = `Karachi Wings ${own.slice(-6)}`
  const salesman = await createPerson('salesman', own)
  await openAs(page, salesman.email, '/salesman/salesman/new-user')
  await field(page, words.form.agencyName).fill(agency)
  await field(page, words.form.city).fill('Lahore')
  await field(page, words.new.name).fill('Omar Shah')
  await field(page, words.new.email).fill(`omar-${own}@example.com`)
  await field(page, words.form.phone).fill('+923001112223')
  await button(page, words.new.save).click()
  await expect(page).toHaveURL('/salesman/salesman/users')
  await page.getByText(agency).first().click()
  await page.getByRole('link', { name: texts(locale, 'accounts').users.openAgent }).click()
  await button(page, words.contacts.edit).click()
  await field(page, words.form.city).fill('Multan')
  await button(page, words.form.save).click()
  await expect(page.getByText('Multan').first()).toBeVisible()

  const desk = await another((await createPerson('reservation', own)).email)
  await desk.goto('/reservation/reservation-users')
  await desk.getByText(agency).first().waitFor()
  await desk.keyboard.press('Control+k')
  const palette = desk.getByRole('dialog')
  await palette.getByRole('textbox').fill(agency)
  await palette.getByRole('button', { name: agency }).first().click()
  await expect(desk).toHaveURL(/\/admin\/agent-call\?agent=\d+$/)
  noteScreen('/admin/agent-call')
  const note = `Asked about the details form ${own.slice(-4)}`
  await field(desk, words.contacts.note).fill(note)
  await button(desk, words.contacts.save).click()
  await expect(desk.getByText(note)).toBeVisible()

  await page.reload()
  await expect(page.getByText(note)).toBeVisible()
})
